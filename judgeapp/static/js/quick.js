// Keyboard entry of results: a pile of slips, table, score, enter. The cursor is at the next table at once; a line that
// was refused comes back to be mended, one that did not arrive is sent again, and neither goes before it is done.
(() => {
  const quick = document.getElementById("quick");
  if (!quick) return;
  const { table, score } = quick.elements, unsent = document.getElementById("unsent");
  const RETRY = 5000, WAITING = `unsent ${quick.action}`;

  function focus(field) {
    field.focus();
    field.select();
  }
  if (location.hash === "#quick") {
    focus(table); // the browser goes to the fragment once it has the page, and takes the cursor along
    addEventListener("load", () => focus(table));
  }

  quick.addEventListener("submit", (event) => {
    event.preventDefault();
    const line = { table: table.value, score: score.value };
    clear();
    Object.assign(document.getElementById("said"), { className: "said", textContent: "" });
    focus(table);
    send(line);
  });

  function clear() {
    table.value = score.value = "";
    for (const field of [table, score]) field.removeAttribute("aria-invalid");
  }

  async function send(line) {
    const body = new FormData(quick);
    body.set("table", line.table);
    body.set("score", line.score);
    let answer;
    try {
      answer = await fetch(quick.action, { method: "POST", body, headers: { "HX-Request": "true" } });
    } catch {
      keep(line, quick.dataset.lost);
      return setTimeout(resend, RETRY);
    }
    const elsewhere = answer.headers.get("HX-Redirect");
    if (elsewhere) return location.assign(elsewhere);
    const parts = new DOMParser().parseFromString(await answer.text(), "text/html");
    const said = parts.getElementById("said");
    if (!said) return keep(line, `${quick.dataset.failed} ${parts.querySelector("main [role=alert]")?.textContent ?? ""}`);
    if (!answer.ok) return giveBack(line, said);
    for (const part of [...parts.body.children]) {
      const shown = document.getElementById(part.id);
      if (shown && isOlder(part, shown)) continue;
      shown?.replaceWith(part);
      htmx.process(part);
    }
  }

  // Into the fields where nothing new is being typed, else into the list, from where a press brings it back.
  function giveBack(line, said) {
    if (table.value || score.value) return keep(line, said.textContent, () => giveBack(line, said));
    table.value = line.table;
    score.value = line.score;
    const field = quick.elements[said.dataset.field] ?? score;
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", "said");
    document.getElementById("said").replaceWith(said);
    focus(field);
  }

  function keep(line, why, mend) {
    const row = document.createElement("li");
    row.className = "field-error";
    row.line = line;
    row.lost = why === quick.dataset.lost;
    const typed = document.createElement("b"), press = document.createElement("button");
    typed.textContent = `${line.table} ${line.score}`;
    press.type = "button";
    press.className = "quiet";
    press.textContent = mend ? quick.dataset.mend : quick.dataset.again;
    press.addEventListener("click", () => {
      row.remove();
      remember();
      if (mend) clear();
      (mend ?? (() => send(line)))();
    });
    row.append(typed, ` ${why} `, press);
    unsent.append(row);
    remember();
  }

  function resend() {
    for (const row of [...unsent.children].filter((one) => one.lost)) {
      row.remove();
      send(row.line);
    }
    remember();
  }
  addEventListener("online", resend);

  // What has not arrived outlives the page: another round is looked at, the browser is closed by a thumb.
  function remember() {
    const lines = [...unsent.children].map((row) => row.line);
    if (lines.length) sessionStorage.setItem(WAITING, JSON.stringify(lines));
    else sessionStorage.removeItem(WAITING);
  }
  for (const line of JSON.parse(sessionStorage.getItem(WAITING) ?? "[]")) keep(line, quick.dataset.lost);
  if (unsent.children.length) resend();
})();
