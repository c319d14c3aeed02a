// The reference without a network: searches and shows the statements that this phone carries.
(() => {
  "use strict";
  const html = document.documentElement;
  const out = document.getElementById("out");
  const box = document.getElementById("q");
  const count = document.getElementById("count");
  const LIMIT = 50;
  let language = localStorage.getItem("lang") || (navigator.language.startsWith("ja") ? "ja" : "en");
  let corpus, rows, byKey;

  const text = (name) => corpus.texts[language][name];
  const pick = (ja, en) => (language === "en" ? en || ja : ja || en);
  const make = (tag, attributes = {}, ...children) => {
    const node = Object.assign(document.createElement(tag), attributes);
    node.append(...children.filter((child) => child !== null && child !== ""));
    return node;
  };

  // The same folding for the text and for what is typed: width, case, katakana, dashes, blanks.
  const fold = (value) => value.normalize("NFKC").toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[‐‑–—―−]/g, "-").replace(/々/g, "").replace(/\s+/g, " ").trim();
  const numberOf = (value) => fold(value).replace(/^(§|第)/, "").replace(/条$/, "").replace(/-/g, ".").replace(/[〔〕()]/g, "");

  function prepare(data) {
    corpus = data;
    rows = [];
    byKey = new Map();
    for (const book of data.books) {
      const full = (key) => (!key || key.includes(":") ? key : `${book.id}:${key}`);
      for (const [key, number, kind, headJa, headEn, ja, en, parent, related, steps, table] of book.entries) {
        const said = [ja, en, ...steps.flatMap((step) => step.slice(1)), ...table.flat(2)].join(" ");
        // Readings and other names: of the terms in the heading all, of those in the statement the reading.
        const more = book.terms.flatMap(([term, ...names]) => (headJa.includes(term) ? names : ja.includes(term) ? names.slice(0, 1) : []));
        const row = {
          book, key: full(key), number, kind, headJa, headEn, ja, en, parent: full(parent), related: related.map(full), steps, table,
          at: numberOf(number), head: fold(`${headJa} ${headEn}`), body: fold(said), more: fold(more.join(" ")),
        };
        rows.push(row);
        byKey.set(row.key, row);
      }
    }
  }

  // Number first, then headings, then statements that hold every word, then readings and other names.
  function score(row, words, number) {
    if (number && row.at === number) return 100;
    let worth = 0;
    for (const word of words) {
      if (row.head.includes(word)) worth += row.head === word || row.head.startsWith(`${word} `) ? 12 : 8;
      else if (row.body.includes(word)) worth += 4;
      else if (row.more.includes(word)) worth += 3;
      else return 0;
    }
    return row.kind === "history" ? worth / 100 : worth + (row.kind === "glossary" ? 1 : 0);
  }

  function find(query) {
    const words = fold(query).split(" ").filter(Boolean);
    if (!words.length) return [];
    const number = /[0-9]/.test(words[0]) ? numberOf(words[0]) : "";
    return rows.map((row, place) => ({ row, place, worth: score(row, words, number) }))
      .filter((hit) => hit.worth > 0)
      .sort((one, other) => other.worth - one.worth || one.place - other.place)
      .map((hit) => hit.row);
  }

  const addressOf = (row) => `/rules/${row.key.replace(":", "/")}/`;
  const labelOf = (row) => row.number || pick(row.headJa, row.headEn);

  function marked(value, words) {
    const node = make("p");
    const low = value.toLowerCase();
    let from = 0;
    while (from < value.length) {
      const next = words.map((word) => [low.indexOf(word, from), word.length]).filter(([at]) => at >= 0).sort((a, b) => a[0] - b[0])[0];
      if (!next) break;
      node.append(value.slice(from, next[0]), make("mark", {}, value.slice(next[0], next[0] + next[1])));
      from = next[0] + next[1];
    }
    node.append(value.slice(from));
    return node;
  }

  function line(row, words = []) {
    const head = row.number ? pick(row.headJa, row.headEn) : "";
    const link = make("a", { href: addressOf(row) }, make("b", {}, labelOf(row)), head, marked(pick(row.ja, row.en), words),
      make("span", { className: "where" }, `${pick(...row.book.name)} ${text(row.kind)}`));
    return make("div", { className: "hit" }, link);
  }

  const list = (title, found) => (found.length ? [make("h2", {}, title), ...found.map((row) => line(row))] : []);

  function showClause(row) {
    count.textContent = "";
    document.title = labelOf(row);
    const parent = byKey.get(row.parent);
    const table = row.table.length ? make("div", { className: "scroll" }, make("table", {}, ...row.table.map((cells, index) =>
      make("tr", {}, ...cells.map((cell) => make(index ? "td" : "th", {}, pick(...cell))))))) : null;
    const edition = row.book.edition ? `${text("edition")} ${row.book.edition} ${row.book.date}` : text("no_edition");
    out.replaceChildren(
      parent ? make("p", {}, make("a", { href: addressOf(parent) }, `${labelOf(parent)} ${parent.number ? pick(parent.headJa, parent.headEn) : ""}`)) : "",
      make("h1", {}, `${row.number} ${pick(row.headJa, row.headEn)}`),
      make("p", { className: "muted" }, `${pick(...row.book.title)} · ${edition} · ${text("digest")}`),
      make("p", {}, pick(row.ja, row.en)),
      ...row.steps.map(([number, ja, en]) => make("p", {}, `${number} ${pick(ja, en)}`)),
      table ?? "",
      ...list(text("below"), rows.filter((one) => one.parent === row.key)),
      ...list(text("related"), row.related.map((key) => byKey.get(key.split("#")[0])).filter(Boolean)),
      ...list(text("section"), rows.filter((one) => one.parent === row.parent && one !== row && row.parent)),
      make("p", {}, make("a", { href: "/" }, text("home"))),
    );
  }

  function showBooks() {
    count.textContent = "";
    out.replaceChildren(make("h2", {}, text("carried")), make("ul", {}, ...corpus.books.map((book) => make("li", {},
      `${pick(...book.title)} — ${book.edition ? `${text("edition")} ${book.edition} ${book.date}` : text("no_edition")}`))),
      make("p", { className: "muted" }, `${text("digest")} · ${corpus.version}`));
  }

  function search() {
    const query = box.value;
    if (!query.trim()) { showBooks(); return; }
    const found = find(query);
    const words = fold(query).split(" ").filter(Boolean);
    count.textContent = found.length ? text("count").replace("{n}", found.length) : text("none");
    out.replaceChildren(...found.slice(0, LIMIT).map((row) => line(row, words)));
  }

  function route() {
    const path = decodeURIComponent(location.pathname);
    const asked = path.match(/^\/rules\/([a-z]+)\/(?:-\/card\/)?(.+?)\/$/);
    const row = asked && byKey.get(`${asked[1]}:${asked[2]}`);
    const notice = document.getElementById("notice");
    notice.hidden = Boolean(row) || path === "/" || path.startsWith("/rules/") || path.startsWith("/offline/");
    notice.textContent = text("needs_network");
    if (row) { showClause(row); return; }
    box.value = new URLSearchParams(location.search).get("q") || "";
    search();
  }

  function dress() {
    html.lang = language;
    document.getElementById("badge").textContent = text("offline");
    box.placeholder = text("placeholder");
    box.setAttribute("aria-label", text("search"));
    document.getElementById("language").textContent = language === "ja" ? "English" : "日本語";
  }

  document.getElementById("language").addEventListener("click", () => {
    language = language === "ja" ? "en" : "ja";
    localStorage.setItem("lang", language);
    dress();
    route();
  });
  document.getElementById("form").addEventListener("submit", (event) => { event.preventDefault(); search(); });
  box.addEventListener("input", () => { history.replaceState(null, "", `/?q=${encodeURIComponent(box.value)}`); search(); });
  window.addEventListener("popstate", route);
  // Inside the page, a clause opens at once; its address stays the real one, for when the network is back.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='/']");
    if (!link || navigator.onLine) return;
    event.preventDefault();
    history.pushState(null, "", link.getAttribute("href"));
    route();
    scrollTo(0, 0);
  });
  window.addEventListener("online", () => {
    const notice = document.getElementById("notice");
    notice.hidden = false;
    notice.replaceChildren(`${text("online")} `, make("a", { href: location.href }, text("reload")));
  });

  fetch(html.dataset.corpus).then((answer) => answer.json()).then((data) => { prepare(data); dress(); route(); });
})();
