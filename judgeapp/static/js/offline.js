// The reference without a network: searches and shows the statements that this phone carries.
(() => {
  "use strict";
  const html = document.documentElement;
  const out = document.getElementById("out");
  const box = document.getElementById("q");
  const chosen = document.getElementById("book");
  const count = document.getElementById("count");
  const LIMIT = 50;
  let language = localStorage.getItem("lang") || (navigator.language.startsWith("ja") ? "ja" : "en");
  let corpus, rows, byKey, byAddress, kinds;

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
  const numberOf = (value) => fold(value).replace(/^(§|第)/, "").replace(/条$/, "").replace(/[-の]/g, ".").replace(/[〔〕()]/g, "");

  // How a text is read, in the kana that people type carelessly (as domain/search/spelling/readings.py).
  const readings = new Map();
  let longest = 0;
  const alike = (kana) => kana.replace(/ー/g, "").replace(/[ぁぃぅぇぉっゃゅょゎゕゖをづぢ]/g, (one) => "あいうえおつやゆよわかけおずじ"["ぁぃぅぇぉっゃゅょゎゕゖをづぢ".indexOf(one)]);
  const inKana = (value) => /^[ぁ-ゖー\s、。,.?!|…・〜~]+$/.test(fold(value));
  function read(value) {
    const folded = fold(value);
    let found = "", at = 0;
    while (at < folded.length) {
      let end = at + 1;
      if (/[一-鿿㐀-䶿々〆0-9]/.test(folded[at])) {
        for (let upto = Math.min(folded.length, at + longest); upto > at; upto -= 1) {
          if (readings.has(folded.slice(at, upto))) { end = upto; break; }
        }
      }
      found += readings.get(folded.slice(at, end)) ?? folded.slice(at, end);
      at = end;
    }
    return alike(found).replace(/[^\p{L}\p{N}_]+/gu, "|").replace(/^\||\|$/g, "");
  }

  // What a text is compared by: Japanese by pairs of neighbouring characters, English by its words without endings.
  const isEnglish = (value) => /^[\x00-\x7f]*$/.test(value);
  const stem = (word) => (word.length > 4 ? word.replace(/(ing|ed|es|s)$/, "").replace(/e$/, "") : word);
  const spelling = (value) => (isEnglish(value) ? ` ${(value.toLowerCase().match(/[a-z]+|[0-9]+/g) || []).map(stem).join(" ")} `
    : fold(value).replace(/[^\p{L}\p{N}ー]+/gu, "|"));
  function features(spelt) {
    if (spelt.startsWith(" ")) return new Set(spelt.split(" ").filter(Boolean).map((word) => ` ${word} `));
    const pairs = new Set();
    for (const part of spelt.split("|").filter(Boolean)) {
      for (let at = 0; at < Math.max(1, part.length - 1); at += 1) pairs.add(part.slice(at, at + 2));
    }
    return pairs;
  }
  // Texts as they are written; where only kana is typed, as they are read.
  const WAYS = { written: spelling, read: (value) => (isEnglish(value) ? spelling(value) : read(value)) };
  const weights = {};
  const weightOf = (feature, way) => Math.log(1 + rows.length / ((weights[way].get(feature) || 0) + 0.5));
  // How like a phrase is to what was typed (as domain/search/phrases.py), 0 to 1: the input's share in it, and the phrase's.
  const INPUT = 0.7;
  const weighed = (spelt, way) => [spelt, [...features(spelt)].reduce((sum, one) => sum + weightOf(one, way), 0) ** (INPUT - 1)];
  const likeness = (phrases, wanted, scale) => scale * Math.max(0, ...phrases.map(([spelt, share]) =>
    spelt.startsWith(" ") !== wanted[0][0].startsWith(" ") ? 0 : share * wanted.reduce((sum, [feature, weight]) => (spelt.includes(feature) ? sum + weight : sum), 0)));

  function prepare(data) {
    corpus = data;
    rows = [];
    byKey = new Map();
    byAddress = new Map();
    for (const [word, kana] of data.readings) { readings.set(fold(word), kana); longest = Math.max(longest, word.length); }
    const beside = { id: "", name: ["", ""], newer: [], notes: {}, numbers_before: {}, terms: [], entries: data.beside };
    for (const book of [...data.books, beside]) {
      const full = (key) => (!key || key.includes(":") ? key : `${book.id}:${key}`);
      for (const [key, number, kind, headJa, headEn, ja, en, parent, related, steps, table, asked, url, status, successor, facts = []] of book.entries) {
        const said = [ja, en, ...steps.flatMap((step) => step.slice(1)), ...table.flat(2)];
        // Readings and other names: of the terms in the heading all, of those in the statement the reading.
        const more = book.terms.flatMap(([term, ...names]) => (headJa.includes(term) ? names : ja.includes(term) ? names.slice(0, 1) : []));
        const row = {
          book, status, successor, key: full(key), url: url || `/rules/${book.id}/${key}/`, number, kind, headJa, headEn, ja, en, parent: full(parent), related: related.map(full), steps, table,
          at: numberOf(number), before: book.numbers_before[key] ?? [], head: fold(`${headJa} ${headEn}`), body: fold(said.join(" ")), more: fold(more.join(" ")),
          whole: [headJa, ja, ...steps.map((step) => step[1]), ...table.flat().map(([cell]) => cell), ...asked].join(" ").normalize("NFKC"),
          asked, facts, said: said.join("\n").split(/[。\n]|[.;] /),
        };
        rows.push(row);
        byKey.set(row.key, row);
        byAddress.set(row.url, row);
      }
    }
    kinds = new Set(rows.flatMap((row) => row.facts.filter(([name]) => name === corpus.kind).map(([, value]) => value)));
  }

  // What filters cards (消費<=2), as domain/search/asking/facts.py: the fact, the sign and the value that are wanted.
  const SIGNS = { "≦": "<=", "≤": "<=", "=<": "<=", "≧": ">=", "≥": ">=", "=>": ">=" };
  function comparison(word) {
    const match = word.match(/^([^<>=≦≧≤≥]+)(<=|>=|=<|=>|[<>=≦≧≤≥])(.+)$/);
    const name = match && corpus.fact_names[match[1]];
    return name ? { name, sign: SIGNS[match[2]] ?? match[2], value: match[3] } : null;
  }
  const figures = (printed) => [...printed.split("/")[0].matchAll(/(\d+)(?:-(\d+))?/g)].flatMap(([, first, last]) =>
    Array.from({ length: Math.min((last ?? first) - first, 50) + 1 }, (_, at) => Number(first) + at));
  const HOLDS = { "=": (one, other) => one === other, "<=": (one, other) => one <= other, ">=": (one, other) => one >= other, "<": (one, other) => one < other, ">": (one, other) => one > other };
  const holds = (row, { name, sign, value }) => row.facts.some(([one, printed]) => (corpus.facts_also[name] ?? [name]).includes(one)
    && ((sign === "=" && fold(printed) === fold(value)) || (/^\d+$/.test(value) && figures(printed).some((figure) => HOLDS[sign](figure, Number(value))))));
  // What is typed as the words to look for and the facts that cards must have; beside facts a kind of card is one.
  function parted(query) {
    const told = query.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean);
    const facts = told.map(comparison).filter(Boolean);
    const kind = (word) => facts.length && kinds.has(word);
    return { words: told.filter((word) => !comparison(word) && !kind(word)).join(" "),
      facts: [...facts, ...told.filter(kind).map((value) => ({ name: corpus.kind, sign: "=", value }))] };
  }

  // The phrases and sentences of every row, spelt in one of the ways; once it is first asked for.
  function spell(way) {
    if (weights[way]) return;
    weights[way] = new Map();
    for (const row of rows) {
      row.stems ??= spelling([row.headEn, ...row.said, ...row.asked].join(" ").replace(/[^\x00-\x7f]+/g, " "));
      row[way] = { asked: row.asked.map(WAYS[way]), said: row.said.map(WAYS[way]) };
      const all = new Set([...row[way].asked, ...row[way].said].flatMap((spelt) => [...features(spelt)]));
      all.forEach((feature) => weights[way].set(feature, (weights[way].get(feature) || 0) + 1));
    }
    for (const row of rows) {
      for (const name of ["asked", "said"]) {
        row[way][name] = row[way][name].filter((spelt) => features(spelt).size).map((spelt) => weighed(spelt, way));
      }
    }
  }

  // What a text is about (as domain/search/answering/content.py): its kanji, pairs of its katakana, figures, English stems.
  const LITTLE = new Set("a about all also an and any are as at be by can do does for from get has have how i if in into is it may me my no not of on one or out so that the their them then there they this to up was we what when where which who why will with you your".split(" "));
  const content = (value) => new Set((value.normalize("NFKC").toLowerCase().match(/[一-鿿㐀-䶿々〆]|[ァ-ヶ][ァ-ヶー]*|[a-z]+|[0-9]+/g) || []).flatMap((part) =>
    (/[a-z]/.test(part) ? (LITTLE.has(part) ? [] : [` ${stem(part)} `])
      : /[ァ-ヶー]{2}/.test(part) ? [...part].slice(1).map((one, at) => part[at] + one) : [part])));
  // How much of it each row has anywhere, the rare weighing more: 0 to 1.
  function held(query, among) {
    const shares = among.map(() => 0);
    let total = 0;
    for (const part of content(query)) {
      const having = among.map((row) => (part.startsWith(" ") ? row.stems : row.whole).includes(part));
      const many = having.filter(Boolean).length;
      if (!many) continue;
      const weight = Math.log(1 + among.length / (many + 0.5));
      total += weight;
      having.forEach((has, at) => { if (has) shares[at] += weight; });
    }
    return shares.map((share) => (total ? share / total : 0));
  }

  // How well the words typed stand in a row: all of them, in the heading best; a part of them counts little.
  function lexical(row, words, way) {
    let worth = 0, held = 0;
    for (const word of words) {
      const where = row.head.includes(word) ? 1.4 : row.body.includes(word) ? 1 : row.more.includes(word) ? 0.8
        : way === "read" && row.read.said.some(([spelt]) => spelt.includes(alike(word))) ? 0.8 : 0;
      worth += row.head === word || row.head.startsWith(`${word} `) ? 2.5 : where;
      held += where > 0;
    }
    return held === words.length ? { worth: worth / held, every: true } : { worth: (0.3 * worth) / words.length, every: false };
  }

  // A card that is named anywhere, as it is written or read, comes first; the longer name before the shorter.
  const tight = (value) => fold(value).replace(/ /g, "");
  const named = (row, typed) => (row.kind === "card" ? Math.max(0, ...row.asked.map(tight)
    .filter((name) => name.length > (inKana(name) ? 3 : 1) && typed.includes(name)).map((name) => name.length)) : 0);
  const PINNED = 50;

  const KINDS = { card: 0.6, qa: 0.8, ruling: 0.9, interpretation: 0.7, heading: 0.4, glossary: 0.85, example: 0.75, history: 0.75 };
  const CHANGE = 0.3;
  const SHOWN = 0.42;
  const CONTENT = 2;
  // From how like a phrase is to what was typed it answers it.
  const ASKED = 0.6;

  // Numbers first; then what is asked by such a phrase, says it, or holds the words. A hit `answers` unless it holds
  // single words at most.
  function find(typedQuery, book) {
    const { words: query, facts } = parted(typedQuery);
    const among = rows.filter((row) => (!book || !row.book.id || row.book.id === book) && facts.every((fact) => holds(row, fact)));
    if (facts.length && !query) return among.map((row, place) => ({ row, place, worth: 1, every: true, answers: true }));
    const words = fold(query).split(" ").filter(Boolean);
    const typed = tight(query);
    const way = inKana(query) ? "read" : "written";
    spell(way);
    const wanted = [...features(WAYS[way](query))].map((feature) => [feature, weightOf(feature, way)]);
    if (!words.length || !wanted.length) return [];
    const number = /[0-9]/.test(words[0]) ? numberOf(words[0]) : "";
    const scale = wanted.reduce((sum, [, weight]) => sum + weight, 0) ** -INPUT;
    if (!among.length) return [];
    const shares = held(query, among);
    const hits = among.map((row, place) => {
      if (number && row.at === number) return { row, place, worth: 100, every: true, answers: true };
      if (number && row.before.some((one) => numberOf(one) === number)) return { row, place, worth: 90, every: true, answers: true };
      const { worth, every } = lexical(row, words, way);
      const asked = likeness(row[way].asked, wanted, scale);
      const like = 2 * asked + 0.6 * likeness(row[way].said, wanted, scale);
      const change = row.kind === "history" && !row.headJa;
      const kind = change ? CHANGE : words.length === 1 && every ? 1 : KINDS[row.kind] || 1;
      const name = named(row, typed);
      return { row, place, worth: (name && PINNED + name) + kind * (worth + like) * (1 + CONTENT * shares[place] ** 2), every, answers: every || name > 0 || asked >= ASKED };
    }).sort((one, other) => other.worth - one.worth || one.place - other.place);
    const least = SHOWN * Math.min(hits[0].worth, 3);
    return hits.filter((hit) => hit.every || (hit.worth > 0 && hit.worth >= least));
  }

  const addressOf = (row) => row.url;
  const labelOf = (row) => (row.number && row.before.length ? `${row.number}（${text("formerly")} ${row.before.join("、")}）` : row.number || pick(row.headJa, row.headEn));

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
    return make("div", { className: "hit" }, link, statusOf(row));
  }
  // That a ruling no longer holds, with a link to the one that does.
  const statusOf = ({ status, successor }) => (status
    ? make("p", { className: "status" }, successor ? make("a", { href: successor }, pick(...status)) : pick(...status)) : "");

  const list = (title, found) => (found.length ? [make("h2", {}, title), ...found.map((row) => line(row))] : []);

  function showClause(row) {
    count.textContent = "";
    document.title = labelOf(row);
    const parent = byKey.get(row.parent);
    const table = row.table.length ? make("div", { className: "scroll" }, make("table", {}, ...row.table.map((cells, index) =>
      make("tr", {}, ...cells.map((cell) => make(index ? "td" : "th", {}, pick(...cell))))))) : null;
    const newer = row.book.notes[row.key.slice(row.book.id.length + 1)] ?? row.book.newer;
    out.replaceChildren(
      parent ? make("p", {}, make("a", { href: addressOf(parent) }, `${labelOf(parent)} ${parent.number ? pick(parent.headJa, parent.headEn) : ""}`)) : "",
      make("h1", {}, `${row.number} ${pick(row.headJa, row.headEn)}`),
      statusOf(row),
      row.book.id ? make("p", { className: "muted" }, `${pick(...row.book.title)} · ${pick(...row.book.edition)} · ${text("digest")}`) : "",
      newer.length ? make("p", { className: "newer" }, pick(...newer)) : "",
      make("p", {}, pick(row.ja, row.en)),
      ...row.steps.map(([number, ja, en]) => make("p", {}, `${number} ${pick(ja, en)}`)),
      table ?? "",
      ...list(text("below"), rows.filter((one) => one.parent === row.key)),
      ...list(text("related"), row.related.map((key) => byKey.get(key.split("#")[0])).filter(Boolean)),
      ...list(text("section"), rows.filter((one) => one.parent === row.parent && one !== row && row.parent)),
      make("p", {}, make("a", { href: "/" }, text("home"))),
    );
  }

  // What the reader keeps on this device (mine.js).
  const kept = (name) => { try { return Object.values(JSON.parse(localStorage.getItem(name)) ?? []); } catch { return []; } };
  const ofMine = (name) => kept(name).map(({ key, note }) => {
    const row = byKey.get(key);
    return row && (note ? { ...row, ja: note, en: note } : row);
  }).filter(Boolean);

  function showBooks() {
    count.textContent = "";
    out.replaceChildren(...list(text("kept"), ofMine("kept-clauses")), ...list(text("read"), ofMine("read-clauses")), make("h2", {}, text("carried")), make("ul", {}, ...corpus.books.map((book) => make("li", {},
      `${pick(...book.title)} — ${pick(...book.edition)}`, ...book.newer.length ? [make("br"), pick(...book.newer)] : []))),
      make("p", { className: "muted" }, `${text("digest")} · ${corpus.version}`));
  }

  // One line for the answer of another game, where the chosen book holds single words at most.
  const TELLING = 5;
  function otherBook(query, best) {
    if (!chosen.value || best?.answers) return "";
    const other = find(query, "").slice(0, TELLING).find((hit) => hit.answers && ![chosen.value, ""].includes(hit.row.book.id))?.row;
    if (!other) return "";
    const name = [...new Set([labelOf(other), pick(other.headJa, other.headEn)])].filter(Boolean).join(" ");
    const said = text("other_book").replace("{book}", () => pick(...other.book.name)).replace("{name}", () => name);
    return make("p", { className: "other-book" }, make("a", { href: addressOf(other) }, said));
  }

  function search() {
    if (!corpus) return;
    const query = box.value;
    if (!query.trim()) { showBooks(); return; }
    const found = find(query, chosen.value);
    const words = fold(query).split(" ").filter(Boolean);
    count.textContent = found.length ? text("count").replace("{n}", found.length) : text("none");
    out.replaceChildren(otherBook(query, found[0]), ...found.slice(0, LIMIT).map(({ row }) => line(row, words)));
  }

  function route() {
    if (!corpus) return;
    const path = decodeURIComponent(location.pathname);
    const row = byAddress.get(path.replace("/-/card/", "/")) ?? byAddress.get(path + location.hash);
    const notice = document.getElementById("notice");
    notice.hidden = Boolean(row) || path === "/" || path.startsWith("/rules/") || path.startsWith("/cards/") || path.startsWith("/offline/");
    notice.textContent = text("needs_network");
    document.getElementById("title").hidden = Boolean(row);
    if (row) { showClause(row); return; }
    const asked = new URLSearchParams(location.search);
    box.value = asked.get("q") || "";
    chosen.value = corpus.books.some((book) => book.id === asked.get("book")) ? asked.get("book") : "";
    search();
  }

  function dress() {
    if (!corpus) return;
    html.lang = language;
    document.getElementById("badge").textContent = text("offline");
    document.getElementById("title").textContent = text("search_rules");
    box.placeholder = text("placeholder");
    box.setAttribute("aria-label", text("search"));
    chosen.setAttribute("aria-label", text("book"));
    const before = chosen.value;
    chosen.replaceChildren(make("option", { value: "" }, text("all_books")), ...corpus.books.map((book) => make("option", { value: book.id }, pick(...book.name))));
    chosen.value = before;
    document.getElementById("language").textContent = language === "ja" ? "English" : "日本語";
  }

  document.getElementById("language").addEventListener("click", () => {
    language = language === "ja" ? "en" : "ja";
    localStorage.setItem("lang", language);
    dress();
    route();
  });
  document.getElementById("form").addEventListener("submit", (event) => { event.preventDefault(); search(); });
  const asking = () => {
    history.replaceState(null, "", `/?${new URLSearchParams({ q: box.value, ...(chosen.value && { book: chosen.value }) })}`);
    search();
  };
  box.addEventListener("input", asking);
  chosen.addEventListener("change", asking);
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
    if (!corpus) { location.reload(); return; }
    const notice = document.getElementById("notice");
    notice.hidden = false;
    notice.replaceChildren(`${text("online")} `, make("a", { href: location.href }, text("reload")));
  });

  // Until the books are there the page stands in Japanese as it was sent; what is typed meanwhile is kept in its address.
  fetch(html.dataset.corpus).then((answer) => answer.json()).then(
    (data) => { prepare(data); dress(); route(); },
    () => { document.getElementById("notice").hidden = false; },
  );
})();
