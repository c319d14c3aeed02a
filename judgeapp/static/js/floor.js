// Pages of an event that is going on: the clock counts by itself, and what has changed is fetched anew.
// Whether a part of the page counts fewer changes of the round's results than what it would take the place of.
function isOlder(part, shown) {
  const [at, now] = [part, shown].map((one) => (one.matches("[data-at]") ? one : one.querySelector("[data-at]"))?.dataset.at);
  return Number(at) < Number(now);
}

(() => {
  // The server's time stands in the page: a phone's own may be wrong.
  function tick() {
    for (const clock of document.querySelectorAll(".clock[data-ends]")) {
      clock.offset ??= Number(clock.dataset.now) - Date.now();
      put(clock, Math.floor((Number(clock.dataset.ends) - Date.now() - clock.offset) / 1000));
    }
  }
  function put(clock, left) {
    const over = Math.abs(left);
    clock.classList.toggle("over", left < 0);
    clock.querySelector("[role=timer]").textContent =
      `${left < 0 ? "-" : ""}${Math.floor(over / 60)}:${String(over % 60).padStart(2, "0")}`;
  }
  setInterval(tick, 500);

  // The browser goes to the address's fragment once it has the page, and takes the cursor along: after that it is ours.
  function settle(field) {
    field.focus();
    addEventListener("load", () => field.focus());
  }

  // One player after the other, too; of a namesake it is asked what tells the two apart.
  const add = location.hash === "#add" && document.getElementById("add");
  if (add) add.closest("details").open = true;
  if (add) settle(add.querySelector(".rare-fields[open] [name=suffix]") ?? add.elements.name);

  // Where the tabs or the rounds are wider than their line, the one that is open is in sight.
  for (const open of document.querySelectorAll(".tabs [aria-current], .rounds [aria-current]")) {
    const line = open.parentElement;
    line.scrollLeft = open.offsetLeft - line.offsetLeft - (line.clientWidth - open.offsetWidth) / 2;
  }

  const sound = document.getElementById("sound");
  let audio;
  sound?.addEventListener("change", () => { audio = sound.checked ? new AudioContext() : undefined; });
  function ring() {
    if (!audio) return;
    const tone = audio.createOscillator();
    tone.frequency.value = 880;
    tone.connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.4);
  }

  // A row that is swapped for a lower one would pull the next person's button under the finger.
  document.addEventListener("htmx:beforeSwap", ({ detail: { target } }) => {
    const row = target.closest(".people li");
    if (!row) return;
    const height = `${row.offsetHeight}px`;
    document.addEventListener("htmx:afterSettle", () => {
      const now = document.getElementById(row.id);
      if (now) now.style.minHeight = height;
    }, { once: true });
  });

  // How many calls wait is told in the title too: officials have many pages open.
  document.addEventListener("htmx:afterSwap", () => {
    const count = Number(document.getElementById("calls")?.dataset.count ?? 0);
    document.title = (count ? `(${count}) ` : "") + document.title.replace(/^\(\d+\) /, "");
  });

  // Of answers on their way at once the last to arrive may be an older one: it counts fewer results than are shown.
  document.addEventListener("htmx:oobBeforeSwap", ({ detail }) => {
    const part = detail.fragment.firstElementChild;
    if (part && isOlder(part, detail.target)) detail.shouldSwap = false;
  });

  // Readers whose clock shows another time than the event's are told whose time the page's times are.
  const zone = document.querySelector("[data-zone]");
  const now = new Date();
  const there = (where) => now.toLocaleString("sv", where && { timeZone: where });
  if (zone && there(zone.dataset.zone) !== there()) zone.hidden = false;

  // A page that does not change by itself listens all the same: for what is announced.
  const page = document.querySelector("[data-pulse]");
  const news = document.getElementById("news");
  if (!page && !news) return;
  let { pulse, stamp } = page ? page.dataset : { pulse: news.dataset.now }; // gone where a page no longer changes
  const settled = page?.dataset.settled; // of the projector: what its standings stand on

  function announce(words) {
    if (!news || !words || words.join() === [...news.children].map((one) => one.textContent).join()) return;
    news.replaceChildren(...words.map((text) => {
      const one = document.createElement("p");
      one.className = "message";
      one.tabIndex = 0; // a line where there is little room, the whole of it once it is touched
      one.textContent = text;
      return one;
    }));
    ring();
  }

  const HANGS = 20_000; // a line that hangs is given up, or the page would never ask again
  const fetched = async () => {
    const answer = await fetch(location.href, { signal: AbortSignal.timeout?.(HANGS) });
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  };
  async function renew() {
    const live = document.getElementById("live");
    if (!live) return location.reload();
    const fresh = await fetched();
    const part = fresh.getElementById("live");
    if (!part) return location.reload();
    ({ pulse, stamp } = part.dataset);
    live.replaceWith(part);
    followIn(fresh);
    document.title = document.hidden ? `● ${fresh.title}` : fresh.title;
    ring();
  }
  // What else on the page follows from what is live: the tabs, the course of the day. What is in use stays.
  function followIn(fresh) {
    clearTimeout(following);
    for (const old of document.querySelectorAll("[data-follows]")) {
      const part = fresh.getElementById(old.id);
      if (!part || inUse(old)) continue;
      if (old.dataset.follows === "words" && old.textContent === part.textContent) continue;
      old.replaceWith(part);
      window.htmx?.process(part);
    }
  }
  const inUse = (part) => part.contains(document.activeElement) || part.querySelector("details[open]");
  // After what all phones show at once they fetch it one after the other, the more of them the longer.
  let following;
  function followLater() {
    clearTimeout(following);
    const wait = 5000 + Math.random() * 1000 * document.getElementById("live").dataset.spread;
    following = setTimeout(() => fetched().then(followIn, followLater), wait);
  }
  // What each number of points needs follows the results, and before officials the tables and what is next: the names
  // beside it go on paging, what is being typed stays.
  async function follow(done) {
    const parts = [...document.querySelectorAll("#needed, #live[data-done]")];
    const late = done === undefined ? [] : parts.filter((one) => one.dataset.done !== String(done) && !inUse(one));
    if (!late.length) return;
    const fresh = await fetched();
    for (const old of late) {
      const part = fresh.getElementById(old.id);
      if (part && isOlder(part, old)) return; // results came meanwhile: the next beat asks again
      if (part) old.replaceWith(part); else old.remove();
    }
    followIn(fresh);
  }
  document.addEventListener("visibilitychange", () => { document.title = document.title.replace(/^● /, ""); });

  // What begins or ends for the whole hall comes with the pulse, and the page holds what it looks like: nothing is
  // fetched. False where more has happened than the pulse tells, or the page was made from other settings.
  function show({ show, clock, stamp: now }, served) {
    const template = show && document.getElementById(`show-${show.what}`);
    if (!template || template.dataset.form !== show.form) return false;
    const words = { ...show, round: show.round?.[document.documentElement.lang] };
    const part = template.content.cloneNode(true);
    for (const place of part.querySelectorAll("[data-fill]")) place.textContent = words[place.dataset.fill];
    const face = part.querySelector(".clock");
    if (face) wind(face, clock, served);
    document.getElementById("live").replaceChildren(part);
    followLater();
    stamp = now;
    const title = template.dataset.title.replace("{round}", words.round).replace("{table}", words.table);
    document.title = document.hidden ? `● ${title}` : title;
    ring();
    return true;
  }
  function wind(face, clock, served) {
    if (!clock) return face.remove();
    if (clock.ends === null) return put(face, clock.left);
    face.querySelector(".chip").remove(); // it is not standing still
    Object.assign(face.dataset, { now: served, ends: clock.ends });
    tick();
  }

  const pause = () => 4000 + Math.random() * 2000; // phones do not ask in step
  async function listen() {
    try {
      const answer = await fetch(pulse, { cache: "no-cache", signal: AbortSignal.timeout?.(HANGS) });
      const told = answer.ok && await answer.json();
      announce(told && told.news);
      if (page && told && told.stamp !== stamp && !show(told, Date.parse(answer.headers.get("Date")) || Date.now())) await renew();
      else if (told && settled !== undefined && told.settled !== settled) location.reload();
      else if (told) await follow(told.done);
    } catch { /* no network: the page stays, and the next beat asks again */ }
    if (pulse) setTimeout(listen, pause());
  }
  setTimeout(listen, pause());
})();
