// The situation builder: a field that changes is stored at once.
// A fault stands at the field it is about, as the server writes it when the page is loaded anew.
function placeFault(check) {
  for (const old of document.querySelectorAll(".moved-fault")) old.remove();
  const told = check.querySelector("[data-fault]");
  for (const one of document.querySelectorAll("[id^='at-'] > .field-error")) one.remove();
  const place = told && told.dataset.fault && document.getElementById(`at-${told.dataset.fault}`);
  if (place) {
    const copy = told.querySelector(".field-error").cloneNode(true);
    copy.classList.add("moved-fault");
    const folded = place.closest("details");
    if (folded) folded.open = true;
    place.append(copy);
  }
}

// What changes is kept in this browser until the server has stored it: without a connection it is sent later, and
// after a reload. Nothing says that all is well meanwhile.
const unsentKey = `build-${document.getElementById("draft").dataset.key}`;
const unsent = () => JSON.parse(localStorage.getItem(unsentKey) || "{}");
const formOf = (of, page = document) => [...page.querySelectorAll("form.autosave")].find((one) => one.elements.of.value === of);
let saving = Promise.resolve();
let resending = 0;
let leaving = false;

function keepUnsent(change) {
  const changes = unsent();
  change(changes);
  if (Object.keys(changes).length) localStorage.setItem(unsentKey, JSON.stringify(changes));
  else localStorage.removeItem(unsentKey);
}

function showUnsent(failed) {
  const changes = Object.keys(unsent());
  for (const form of document.querySelectorAll("form.autosave")) form.classList.toggle("unsaved", changes.includes(form.elements.of.value));
  const draft = document.getElementById("draft");
  draft.classList.toggle("unsent", changes.length > 0);
  const line = document.getElementById("unsent");
  if (failed || !changes.length) line.hidden = !changes.length;
  line.textContent = line.dataset[navigator.onLine ? "waiting" : "offline"];
  clearTimeout(resending);
  if (changes.length) resending = setTimeout(sendUnsent, 5000);
}

// Each change goes with the version of what it changes, so that one that comes late overwrites nothing newer. Where the
// answer to an earlier one was lost, that one is sent again first: it may have been stored.
async function send(of, {action, body, version, tried}) {
  const now = tried ?? body;
  keepUnsent((changes) => { if (changes[of]) changes[of].tried = now; });
  const token = document.querySelector("[name=csrfmiddlewaretoken]")?.value || "";
  const answer = await fetch(action, {method: "POST", body: `${now}&version=${version}`, headers: {"Content-Type": "application/x-www-form-urlencoded", "X-CSRFToken": token, "X-Requested-With": "builder"}});
  if (answer.status >= 500) throw new Error("later");
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const check = page.getElementById("check");
  const stored = answer.ok && check;
  const fresh = formOf(of, page)?.elements.version.value ?? version;
  if (stored && formOf(of)) formOf(of).elements.version.value = fresh;
  keepUnsent((changes) => {
    if (!changes[of]) return;
    if (!answer.ok || (stored && changes[of].body === now)) delete changes[of];
    else if (stored) Object.assign(changes[of], {version: fresh, tried: undefined});
  });
  if (!stored) { // what is wrong with it is told beside the field; who is signed out signs in again
    leaving = true;
    formOf(of)?.submit();
    throw new Error("told on a page");
  }
  document.getElementById("check")?.replaceWith(check);
  const counts = page.querySelectorAll("[data-pieces] .place b");
  document.querySelectorAll("[data-pieces] .place b").forEach((one, at) => { one.textContent = counts[at]?.textContent ?? one.textContent; });
  placeFault(check);
}

function sendUnsent() {
  const all = async () => {
    for (let [first] = Object.entries(unsent()); first; [first] = Object.entries(unsent())) await send(...first);
  };
  saving = saving.then(all).then(() => showUnsent(false), () => showUnsent(true));
}

// The page shows what was typed, not what the server knew before it.
function restoreUnsent() {
  for (const [of, {body}] of Object.entries(unsent())) {
    const typed = new URLSearchParams(body);
    for (const field of formOf(of)?.elements || []) {
      if (!field.name || ["csrfmiddlewaretoken", "version"].includes(field.name)) continue;
      if (["checkbox", "radio"].includes(field.type)) field.checked = typed.getAll(field.name).includes(field.value);
      else field.value = typed.get(field.name) ?? field.value;
    }
  }
}

// What changes the table is answered with the whole page: its draft takes the place of the one that is shown, and what
// was unfolded stays so. Where that fails the browser goes on as it would without this script.
async function swap(address, options) {
  const answer = await fetch(address, options);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("draft");
  if (!fresh) throw new Error("another page");
  const unfolded = [...document.querySelectorAll("#draft details[id][open]")].map((one) => one.id);
  document.getElementById("draft").replaceWith(fresh);
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
  restoreUnsent();
  showUnsent(false);
  history.replaceState(null, "", answer.url);
  addSteppers(fresh);
  window.htmx?.process(fresh);
  if (!options) fresh.querySelector("[autofocus]")?.focus({preventScroll: true});
  return fresh;
}

function show(id) {
  document.getElementById(id)?.scrollIntoView({block: "nearest"});
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-swap]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  saving = saving.then(() => swap(link.href)).then(() => show(link.hash.slice(1)), (error) => unlessOffline(error, () => location.assign(link.href)));
});

// Before app.js, which speaks of forms that are sent as pages: what is kept here needs no second press.
document.addEventListener("submit", (event) => {
  if (event.target.matches("form.autosave") && !navigator.onLine) return event.preventDefault();
  const form = event.target.closest("form[data-swap]");
  if (!form) return;
  event.preventDefault();
  const body = new FormData(form, event.submitter);
  const place = event.submitter?.closest("[id]")?.id;
  saving = saving.then(() => swap(form.action, {method: "POST", body})).then(() => { show(place); document.getElementById(form.dataset.again)?.focus(); }, (error) => unlessOffline(error, () => {
    if (event.submitter?.name) form.append(Object.assign(document.createElement("input"), {type: "hidden", name: event.submitter.name, value: event.submitter.value}));
    form.submit();
  }));
}, true);

// Without a connection the browser would leave the page for one that says so.
function unlessOffline(error, go) {
  if (!(error instanceof TypeError)) return go(); // what fetch throws where nobody is reached
  const line = document.getElementById("unsent");
  line.hidden = false;
  line.textContent = line.dataset.undone;
}

// A card held down shows where it may go, as does the button beside it.
let held = 0;
let hold = null;
const onTable = (event) => event.target.closest?.(".on-table > a");
function unfold(card) {
  held = Date.now();
  for (const other of document.querySelectorAll(".move-to[open]")) other.open = false;
  card.parentElement.querySelector(".move-to").open = true;
}
document.addEventListener("pointerdown", (event) => {
  const card = onTable(event);
  clearTimeout(hold);
  if (card) hold = setTimeout(() => unfold(card), 500);
});
for (const end of ["pointerup", "pointercancel", "pointermove", "scroll"]) {
  document.addEventListener(end, (event) => { if (end !== "pointermove" || Math.abs(event.movementX) + Math.abs(event.movementY) > 3) clearTimeout(hold); }, true);
}
document.addEventListener("contextmenu", (event) => {
  const card = onTable(event);
  if (!card) return;
  event.preventDefault();
  clearTimeout(hold);
  unfold(card);
});
document.addEventListener("click", (event) => {
  if (onTable(event) && Date.now() - held < 700) event.preventDefault(); // the finger that held it is lifted
}, true);

document.addEventListener("change", (event) => {
  const form = event.target.closest("form.autosave");
  if (!form) return;
  if (event.target.name === "unknown") form.querySelector("[data-uncounted]:checked")?.click(); // now it is counted
  const body = new URLSearchParams(new FormData(form));
  body.delete("csrfmiddlewaretoken");
  body.delete("version");
  const of = body.get("of");
  keepUnsent((changes) => {
    const {version = form.elements.version.value, tried} = changes[of] ?? {};
    changes[of] = {action: form.action, body: body.toString(), version, tried};
  });
  showUnsent(!navigator.onLine);
  sendUnsent();
});
window.addEventListener("online", sendUnsent);
window.addEventListener("beforeunload", (event) => {
  if (!leaving && Object.keys(unsent()).length) event.preventDefault();
});
document.documentElement.classList.add("scripted");
restoreUnsent();
showUnsent(true);
if (Object.keys(unsent()).length) sendUnsent();
