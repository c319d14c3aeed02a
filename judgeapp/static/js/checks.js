// Counting a deck with a bad connection: every count is kept on the phone until the service has it.
const list = document.getElementById("cards");
const key = `deck-check-${list.dataset.check}`;
const waiting = JSON.parse(localStorage.getItem(key) || "{}");
let sending = false;

function show() {
  let counted = 0;
  for (const row of list.children) {
    const field = row.querySelector("input[inputmode=numeric]");
    if (row.dataset.number in waiting) field.value = waiting[row.dataset.number];
    const right = field.value !== "" && Number(field.value) === Number(row.dataset.listed);
    row.className = field.value === "" ? "" : right ? "right" : "wrong";
    row.querySelector(".tick").setAttribute("aria-pressed", String(right));
    counted += field.value === "" ? 0 : 1;
  }
  document.getElementById("counted").textContent = counted;
  const left = Object.keys(waiting).length;
  const pending = document.getElementById("pending");
  pending.hidden = left === 0;
  pending.textContent = `${pending.dataset.text} ${left}`;
}

async function send() {
  if (sending) return;
  sending = true;
  try {
    for (const number of Object.keys(waiting)) {
      const count = waiting[number];
      const form = list.querySelector(`li[data-number="${CSS.escape(number)}"] form`);
      if (form === null) { delete waiting[number]; continue; }
      const body = new FormData(form);
      body.set("count", count);
      const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "application/json" } });
      if (answer.status === 409 || answer.status === 403) { localStorage.removeItem(key); location.reload(); return; }
      if (!answer.ok && answer.status !== 400) break;
      if (waiting[number] === count) delete waiting[number];
      localStorage.setItem(key, JSON.stringify(waiting));
    }
  } catch { /* no connection: tried again below */ } finally { sending = false; show(); }
}

list.addEventListener("submit", (event) => {
  event.preventDefault();
  const row = event.target.closest("li");
  const count = event.submitter.classList.contains("tick") ? row.dataset.listed : row.querySelector("input[inputmode=numeric]").value;
  if (count === "" || !event.target.reportValidity()) return;
  waiting[row.dataset.number] = count;
  localStorage.setItem(key, JSON.stringify(waiting));
  show();
  send();
});
window.addEventListener("online", send);
setInterval(() => Object.keys(waiting).length && send(), 4000);
show();
send();

// A card that is not on the list is found by name, reading or number; a tap writes its line, another counts it up.
const finder = document.getElementById("finder");
const query = document.getElementById("card-query");
const found = document.getElementById("card-found");
const lines = document.getElementById("id_extra");
const MOST = 12;
let asked = 0;
finder.hidden = false;

function note(name) {
  const told = lines.value.split("\n").map((line) => line.trim()).filter(Boolean);
  const at = told.findIndex((line) => line.replace(/^[0-9]+ /, "") === name);
  if (at < 0) told.push(`1 ${name}`); else told[at] = `${parseInt(told[at], 10) + 1} ${name}`;
  lines.value = told.join("\n");
}

async function look() {
  const mine = ++asked, typed = query.value.trim();
  if (!typed) { found.replaceChildren(); return; }
  const answer = await fetch(`${finder.dataset.cards}&${new URLSearchParams({ q: typed, limit: MOST })}`).catch(() => null);
  if (mine !== asked || !answer?.ok) return;
  const { results } = await answer.json();
  found.replaceChildren(...results.map((card) => {
    const row = document.createElement("li"), button = document.createElement("button"), number = document.createElement("small");
    Object.assign(button, { type: "button", className: "pick secondary", textContent: `${card.name} ` });
    Object.assign(number, { className: "muted num", textContent: card.numbered ? card.number : "" });
    button.append(number);
    button.addEventListener("click", () => note(card.numbered ? card.number : card.name));
    row.append(button);
    return row;
  }));
  if (!results.length) found.textContent = found.dataset.none;
}
query.addEventListener("input", () => { clearTimeout(query.waits); query.waits = setTimeout(look, 200); });
look(); // what was typed before this script came
