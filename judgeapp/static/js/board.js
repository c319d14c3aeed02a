// The projector: as many names as fit are shown, then the next ones; nobody has to touch it. Its head says which names
// these are, so that one sees how far it is to one's own.
(() => {
  const list = document.getElementById("names");
  if (!list) return;
  const names = [...list.children];
  const { seconds, every } = list.dataset;
  let first = 0, next = 0;

  const SMALLEST = 12; // px: nobody reads less from a wall

  const LEAST = 0.7; // of a row's height: what nearly fits stands on one page, a little smaller

  // A long name is shown whole: over more lines, in smaller letters; where no size will do, its beginning.
  function shrink(text) {
    const row = text.closest("li");
    text.classList.remove("long");
    text.style.fontSize = "";
    if (text.scrollWidth <= text.clientWidth) return;
    text.classList.add("long");
    const own = parseFloat(getComputedStyle(text).fontSize);
    for (let size = own; size > SMALLEST; ) {
      size = Math.max(size - own / 10, SMALLEST);
      text.style.fontSize = `${size}px`;
      if (text.scrollHeight <= row.clientHeight && text.scrollWidth <= text.clientWidth) return;
    }
    text.classList.remove("long");
    text.style.fontSize = "";
  }

  function show() {
    for (const name of names) name.hidden = false;
    const columns = getComputedStyle(list).getPropertyValue("--columns") | 0;
    list.style.removeProperty("--less");
    const needed = Math.ceil(names.length / columns) * names[0].getBoundingClientRect().height;
    const less = (list.clientHeight - 1) / needed;
    if (less >= LEAST && less < 1) list.style.setProperty("--less", less);
    const high = Math.max(1, Math.floor(list.clientHeight / names[0].getBoundingClientRect().height));
    const rows = Math.min(high, Math.ceil(names.length / columns)); // no column stays empty beside a full one
    list.style.setProperty("--rows", rows);
    const fit = rows * columns;
    if (first >= names.length) first = 0;
    names.forEach((name, place) => { name.hidden = place < first || place >= first + fit; });
    const pages = Math.ceil(names.length / fit);
    const page = names.slice(first, first + fit).map((name) => name.firstElementChild.textContent);
    document.getElementById("page-no").textContent =
      pages > 1 ? `${page[0]} – ${page.at(-1)}　${first / fit + 1 | 0} / ${pages}（${every}）` : "";
    next = first + fit;
    for (const text of list.querySelectorAll("li:not([hidden]) :is(.who, .versus)")) shrink(text);
  }
  list.classList.add("paged");
  show();
  setInterval(() => { first = next; show(); }, seconds * 1000);
  addEventListener("resize", show); // a window that becomes the whole screen
})();
