// Pages of an event that is going on: the clock counts by itself, and what has changed is fetched anew.
(() => {
  // The server's time stands in the page: a phone's own may be wrong.
  function tick() {
    for (const clock of document.querySelectorAll(".clock[data-ends]")) {
      clock.offset ??= Number(clock.dataset.now) - Date.now();
      const left = Math.floor((Number(clock.dataset.ends) - Date.now() - clock.offset) / 1000);
      const over = Math.abs(left);
      clock.classList.toggle("over", left < 0);
      clock.querySelector("[role=timer]").textContent =
        `${left < 0 ? "-" : ""}${Math.floor(over / 60)}:${String(over % 60).padStart(2, "0")}`;
    }
  }
  setInterval(tick, 500);

  // Slips one after the other: after each the cursor is back at the table's number.
  if (location.hash === "#quick") document.querySelector("#quick [name=table]")?.focus();

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

  const page = document.querySelector("[data-pulse]");
  if (!page) return;
  let { pulse, stamp } = page.dataset; // a page that no longer changes comes back without them

  async function renew() {
    const live = document.getElementById("live");
    if (!live) return location.reload();
    const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    const part = fresh.getElementById("live");
    if (!part) return location.reload();
    ({ pulse, stamp } = part.dataset);
    live.replaceWith(part);
    document.title = document.hidden ? `● ${fresh.title}` : fresh.title;
    ring();
  }
  document.addEventListener("visibilitychange", () => { document.title = document.title.replace(/^● /, ""); });

  async function listen() {
    try {
      const answer = await fetch(pulse, { cache: "no-cache" });
      if (answer.ok && (await answer.json()).stamp !== stamp) await renew();
    } catch { /* no network: the page stays, and the next beat asks again */ }
    if (pulse) setTimeout(listen, 5000 + Math.random() * 1000); // phones do not ask in step
  }
  setTimeout(listen, 5000);
})();
