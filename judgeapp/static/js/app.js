// On every page: keep the offline reference installed and up to date.
if ("serviceWorker" in navigator) {
  window.addEventListener("load", () => navigator.serviceWorker.register("/sw.js"));
}
// What was refused is what is read first: the cursor is at its summary, whatever it is folded in, and its field in sight.
// (After the load, as the browser goes to the address's fragment by then; where a script has put the cursor into the
// form of that fragment, it stays: the field that is asked for is there.)
addEventListener("load", () => {
  const refused = document.querySelector(`main .error-summary${/^(エラー|Error): /.test(document.title) ? ", main [role=alert], main .field-error" : ""}`);
  const form = location.hash && document.getElementById(location.hash.slice(1));
  if (!refused || form && form !== document.activeElement && form.contains(document.activeElement)) return;
  for (let box = refused; box; box = box.parentElement) if (box.matches("details")) box.open = true;
  refused.tabIndex = -1;
  refused.focus({ preventScroll: true });
  refused.scrollIntoView({ block: "start" });
});
// What was pressed and came to nothing says so beside the button.
(() => {
  const { lost, kept, failed: refused } = document.getElementById("main").dataset;
  const notSent = (elt, told) => {
    const note = document.createElement("p");
    Object.assign(note, { className: "field-error not-sent", textContent: told });
    note.setAttribute("role", "alert");
    document.querySelector(".not-sent")?.remove();
    if (elt.matches("form")) elt.append(note);
    else elt.after(note);
    note.scrollIntoView({ block: "nearest" });
  };

  // A form that is sent as a page stays where there is no network, for the browser would put a page of its own in the
  // place of what was typed. A second tap while the first is under way is none; where this does not run, the form's key
  // sees to it.
  document.addEventListener("submit", (event) => {
    const { target: form } = event;
    if (event.defaultPrevented || form.getAttribute("method")?.toLowerCase() !== "post") return;
    if (!navigator.onLine) {
      event.preventDefault();
      return notSent(form, kept);
    }
    if (!form.elements.form_key) return;
    if (form.dataset.sent) return event.preventDefault();
    form.dataset.sent = "1";
    setTimeout(() => delete form.dataset.sent, 10_000); // stopped by hand, or a line that hangs: it may be sent again
  });
  addEventListener("pageshow", () => document.querySelectorAll("form[data-sent]").forEach((form) => delete form.dataset.sent));

  // What htmx sends leaves the page as it was. What it fetches comes anew by itself, or with the next key.
  const failed = ({ detail: { elt, requestConfig } }, told) => requestConfig.verb !== "get" && notSent(elt, told);
  for (const name of ["htmx:sendError", "htmx:timeout"]) document.addEventListener(name, (event) => failed(event, lost));
  document.addEventListener("htmx:responseError", (event) => {
    const answer = new DOMParser().parseFromString(event.detail.xhr.responseText, "text/html");
    failed(event, answer.querySelector("main [role=alert]")?.textContent.trim() || refused);
  });
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.detail.requestConfig.verb !== "get") document.querySelector(".not-sent")?.remove();
  });
})();
// A recording that is kept for a broken line is not left to the next user of the browser.
for (const form of document.querySelectorAll("form[data-sign-out]")) form.addEventListener("submit", () => window.caches?.delete("recordings"));
// Digits typed in full width are digits, before any page reads them.
document.addEventListener("change", ({ target }) => {
  if (target.matches("input[inputmode=numeric]")) target.value = target.value.normalize("NFKC");
}, true);
// Another language is another page: what was typed on this one is there again. Passwords and files are not kept.
(() => {
  const KEPT = "typed";
  const typed = "main form :is(input:not([type=hidden], [type=password], [type=file]), textarea, select)";
  const place = (field) => {
    const names = [...new Set([...field.form.querySelectorAll(typed.slice(10))].map((one) => one.name))];
    return `${names.join()} ${field.name} ${["radio", "checkbox"].includes(field.type) ? field.value : ""}`;
  };
  const ticked = (field) => field.type === "radio" || field.type === "checkbox";
  document.querySelector("form.lang")?.addEventListener("submit", () => {
    const fields = [...document.querySelectorAll(typed)].filter((one) => one.name && one.form.method === "post");
    const held = fields.map((one) => [place(one), ticked(one) ? one.checked : one.value]);
    sessionStorage.setItem(KEPT, JSON.stringify(held));
  });
  const held = new Map(JSON.parse(sessionStorage.getItem(KEPT) ?? "[]"));
  sessionStorage.removeItem(KEPT);
  if (!held.size) return;
  for (const field of document.querySelectorAll(typed)) {
    const value = field.name && field.form.method === "post" ? held.get(place(field)) : undefined;
    if (value === undefined) continue;
    if (ticked(field)) field.checked = value;
    else if (field.type !== "select-one" || [...field.options].some((one) => one.value === value)) field.value = value;
  }
})();
