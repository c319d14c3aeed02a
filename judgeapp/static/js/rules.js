// The reference: keys in the results, copying a citation, terms explained on tap. Everything works without it.
(() => {
  "use strict";
  const box = document.getElementById("q");
  const results = document.getElementById("results");

  // Arrow keys walk through the results; Enter opens; / goes back to the box.
  const links = () => [...(results?.querySelectorAll("li > a") ?? [])];
  document.addEventListener("keydown", (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target.matches?.("input, textarea, select") && event.target !== box;
    if (event.key === "/" && box && event.target !== box && !typing) { event.preventDefault(); box.focus(); box.select(); }
    if (!results || typing || !["ArrowDown", "ArrowUp"].includes(event.key)) return;
    const all = links();
    const at = all.indexOf(document.activeElement);
    if (at < 0 && document.activeElement !== box && document.activeElement !== document.body) return;
    event.preventDefault();
    const next = at + (event.key === "ArrowDown" ? 1 : -1);
    if (next < 0) box.focus(); else all[Math.min(next, all.length - 1)]?.focus();
  });
  // Enter in the box opens the best hit once it is there; with IME input it only confirms the word.
  box?.addEventListener("keydown", (event) => {
    const first = results?.querySelector(".hits li > a");
    if (event.key === "Enter" && !event.isComposing && first && box.value === first.closest("ol").dataset.query) {
      event.preventDefault();
      first.click();
    }
  });
  // While an IME composes, htmx waits: half a word is not a question.
  let composing = false;
  box?.addEventListener("compositionstart", () => { composing = true; });
  box?.addEventListener("compositionend", () => { composing = false; box.dispatchEvent(new Event("input", { bubbles: true })); });
  document.body.addEventListener("htmx:beforeRequest", (event) => { if (composing && event.detail.elt.matches(".searchbox")) event.preventDefault(); });

  // Recent questions stay on this device.
  const RECENT = "recent-questions";
  const recent = () => { try { return JSON.parse(localStorage.getItem(RECENT)) ?? []; } catch { return []; } };
  results?.addEventListener("click", (event) => {
    const link = event.target.closest(".hits a");
    if (!link || !box.value.trim()) return;
    try { localStorage.setItem(RECENT, JSON.stringify([box.value.trim(), ...recent().filter((one) => one !== box.value.trim())].slice(0, 6))); } catch { /* private mode */ }
  });
  const showRecent = () => {
    const place = document.getElementById("recent");
    if (!place || !recent().length) return;
    place.querySelector("ul").replaceChildren(...recent().map((text) => {
      const item = document.createElement("li");
      const link = Object.assign(document.createElement("a"), { className: "chip", href: `?q=${encodeURIComponent(text)}`, textContent: text });
      item.append(link);
      return item;
    }));
    place.hidden = false;
  };
  showRecent();
  document.body.addEventListener("htmx:afterSwap", showRecent);

  const said = (button, text) => { const before = button.textContent; button.textContent = text; setTimeout(() => { button.textContent = before; }, 1600); };

  // A tap on a term shows its clause where one is reading; without this script the tap opens the clause.
  let card;
  const close = () => { card?.remove(); card = null; };
  document.addEventListener("click", async (event) => {
    const term = event.target.closest?.("a.term");
    if (!term || event.ctrlKey || event.metaKey || event.shiftKey) { if (card && !card.contains(event.target)) close(); return; }
    const [, book, local] = new URL(term.href).pathname.match(/^\/rules\/([^/]+)\/(.+?)\/$/) ?? [];
    if (!book) return;
    event.preventDefault();
    try {
      const answer = await fetch(`/rules/${book}/-/card/${local}/`);
      if (!answer.ok) throw new Error(answer.status);
      close();
      card = Object.assign(document.createElement("aside"), { className: "popcard", innerHTML: await answer.text(), tabIndex: -1 });
      card.setAttribute("role", "dialog");
      const shut = Object.assign(document.createElement("button"), { className: "close quiet", textContent: "×", type: "button" });
      shut.setAttribute("aria-label", document.documentElement.lang === "en" ? "Close" : "閉じる");
      shut.addEventListener("click", () => { close(); term.focus(); });
      card.prepend(shut, Object.assign(document.createElement("p"), { className: "term-name", textContent: term.textContent }));
      document.body.append(card);
      card.focus();
    } catch { location.href = term.href; }
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
})();
