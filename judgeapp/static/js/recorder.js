// Recording at the table. A tap is numbered and kept in this browser until the server has stored it: it may be sent
// twice, late, or after a reload, and is entered once.
(() => {
  const root = document.getElementById("recording");
  const line = document.getElementById("line");
  const list = document.getElementById("unsent");
  const panel = () => document.getElementById("panel");
  const key = `${root.dataset.key}-${panel().dataset.device}`;
  const words = line.dataset;
  let sending = false;
  let offline = false;
  let held = "";

  const load = () => JSON.parse(localStorage.getItem(key) || '{"next": 1, "queue": []}');
  const store = (state) => localStorage.setItem(key, JSON.stringify(state));

  // The next number is one that neither the server nor this browser has used.
  function nextNumber(state) {
    return Math.max(state.next, Number(panel().dataset.tapNumber), ...state.queue.map((one) => one.number + 1));
  }

  function keep(form, button) {
    const state = load();
    const body = new URLSearchParams(new FormData(form));
    if (button?.name) body.set(button.name, button.value);
    body.delete("csrfmiddlewaretoken");
    const number = nextNumber(state);
    body.set("tap", number);
    const said = button?.innerText.trim().split("\n")[0] || form.closest("details")?.querySelector("summary")?.innerText || "";
    state.queue.push({number, body: body.toString(), said, action: form.action});
    state.next = number + 1;
    store(state);
  }

  function show() {
    const {queue} = load();
    line.className = `line ${held ? "held" : offline ? "offline" : queue.length ? "waiting" : "saved"}`;
    line.firstElementChild.textContent = held || (offline ? words.offline : queue.length ? words.waiting : words.saved);
    list.replaceChildren(...queue.map((one) => {
      const row = document.createElement("li");
      row.textContent = one.said;
      return row;
    }));
    for (const old of line.querySelectorAll("button")) old.remove();
    if (held && queue.length) line.append(button(words.send, send), button(words.drop, drop));
    // What was offered is no longer true once something has been tapped: a second tap of it is no second entry.
    root.classList.toggle("ahead", queue.length > 0);
    for (const one of root.querySelectorAll(".offers button")) one.disabled = queue.length > 0;
    if (queue.length) for (const one of root.querySelectorAll(".take-back button")) one.disabled = false;
    const freeze = document.querySelector("#freeze button");
    if (freeze) freeze.disabled = queue.length > 0;
  }

  function button(text, act) {
    const one = document.createElement("button");
    one.type = "button";
    one.className = "secondary small";
    one.textContent = text;
    one.addEventListener("click", act);
    return one;
  }

  function drop() {
    const state = load();
    state.queue = [];
    state.next = 1;
    store(state);
    held = "";
    refresh();
  }

  function put(html) {
    const open = [...root.querySelectorAll("details[open] > summary")].map((one) => one.innerText);
    root.innerHTML = html;
    addSteppers(root);
    for (const one of root.querySelectorAll("details > summary")) if (one.closest("#board") && open.includes(one.innerText)) one.parentElement.open = true;
  }

  // This page, what it is made of and the panel as it was last seen are kept, to be opened again without a line.
  const kept = () => window.caches?.open("recordings");

  async function keepPage() {
    const cache = await kept();
    const parts = [...document.querySelectorAll("link[rel=stylesheet]")].map((one) => one.href);
    await cache?.addAll(parts.concat([...document.scripts].map((one) => one.src)).filter(Boolean));
    const answer = await fetch(location.pathname);
    if (!answer.ok || answer.redirected) return; // a page to sign in again is not this page
    await cache?.delete(root.dataset.panel);
    await cache?.put(location.pathname, answer);
  }

  async function keepPanel(html) {
    await (await kept())?.put(root.dataset.panel, new Response(html));
  }

  async function lastPanel() {
    return (await (await kept())?.match(root.dataset.panel))?.text();
  }

  const token = () => document.querySelector("[name=csrfmiddlewaretoken]")?.value || "";

  async function send() {
    if (sending) return;
    sending = true;
    held = "";
    try {
      for (let state = load(); state.queue.length; state = load()) {
        const one = state.queue[0];
        const answer = await fetch(one.action, {
          method: "POST",
          body: one.body,
          headers: {"Content-Type": "application/x-www-form-urlencoded", "X-CSRFToken": token(), "X-Requested-With": "recorder"},
        });
        offline = false;
        if (answer.status >= 500) break; // the service is busy or away: what is due is sent again by itself
        const html = await answer.text();
        const stored = answer.ok && html.includes('id="panel"'); // a page to sign in again is no answer
        if (stored) {
          const now = load();
          now.queue = now.queue.filter((other) => other.number !== one.number);
          store(now);
          put(html);
          keepPanel(html);
        } else {
          if (html.includes('id="panel"')) put(html);
          held = panel().dataset.wrong || words.held;
          break;
        }
        show();
      }
    } catch {
      offline = true;
    }
    sending = false;
    show();
  }

  async function refresh() {
    if (sending || root.querySelector(".free[open]")) return;
    try {
      const answer = await fetch(root.dataset.panel, {headers: {"X-Requested-With": "recorder"}});
      offline = false;
      const html = await answer.text();
      if (answer.ok && html.includes('id="panel"') && !load().queue.length) {
        put(html);
        keepPanel(html);
      }
    } catch {
      offline = true;
    }
    show();
  }

  // The second half of a double tap meets whatever has moved under the finger since: nobody meant that.
  const pressed = (event) => event.target.closest("a, button")?.textContent.trim() || "";
  let tapped = "";
  document.addEventListener("click", (event) => {
    if (event.detail > 1 && pressed(event) !== tapped) {
      event.preventDefault();
      event.stopPropagation();
    } else {
      tapped = pressed(event);
    }
  }, true);
  document.addEventListener("submit", (event) => { // before app.js: a tap that is kept needs no second one
    const form = event.target.closest("form[data-tap]");
    if (!form) return;
    event.preventDefault();
    keep(form, event.submitter);
    show();
    if (form.closest(".free")) form.closest(".free").open = false;
    send();
  }, true);
  window.addEventListener("online", send);
  window.addEventListener("offline", () => { offline = true; show(); });
  setInterval(() => (load().queue.length && !held ? send() : refresh()), 5000);
  async function open() {
    const reached = await keepPage().then(() => true, () => false);
    const html = reached ? "" : await lastPanel();
    if (html) put(html);
    show();
    if (load().queue.length) send();
    else if (!reached) refresh();
  }

  show();
  open();
})();
