// On every page: keep the offline reference installed and up to date.
if ("serviceWorker" in navigator) {
  window.addEventListener("load", () => navigator.serviceWorker.register("/sw.js"));
}
// What was typed before the scripts came is asked for: htmx took it for the field's first value. (On a slow line a hand is
// faster than a script; without this the page would wait for one letter more.)
addEventListener("DOMContentLoaded", () => {
  for (const field of document.querySelectorAll("[hx-trigger*=typed-early]"))
    if (field.value !== field.defaultValue) field.dispatchEvent(new Event("typed-early"));
});
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
// What stands in the page is copied, drawn as a picture, and its address handed on, by a press, where the browser can.
(() => {
  // A picture of lines of text under a title, drawn with the fonts of the device, as a PNG file.
  const savePicture = async (text, title) => {
    const lines = [title, ...text.trim().split("\n")], size = 28, step = 44, edge = 40;
    const font = `${size}px system-ui, "Hiragino Sans", "Noto Sans CJK JP", "Yu Gothic", sans-serif`;
    const ruler = new OffscreenCanvas(1, 1).getContext("2d");
    ruler.font = font;
    const width = Math.ceil(Math.max(...lines.map((line) => ruler.measureText(line).width)));
    const canvas = new OffscreenCanvas(width + 2 * edge, lines.length * step + 2 * edge);
    const brush = canvas.getContext("2d");
    brush.fillStyle = "#fff";
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.font = font;
    brush.textBaseline = "middle";
    lines.forEach((line, at) => {
      brush.fillStyle = at ? "#111" : "#666";
      brush.fillText(line, edge, edge + (at + 0.5) * step);
    });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await canvas.convertToBlob({ type: "image/png" }));
    link.download = `${title}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  const offer = () => {
    for (const [able, what] of [[navigator.clipboard, "copy"], [navigator.share, "share"], [window.OffscreenCanvas, "picture"]]) {
      if (able) for (const one of document.querySelectorAll(`[data-${what}]`)) one.hidden = false;
    }
  };
  offer();
  document.body.addEventListener("htmx:afterSwap", offer);
  document.addEventListener("click", async (event) => {
    const shared = event.target.closest?.("[data-share]");
    if (shared) return navigator.share({ title: document.title, url: shared.dataset.share }).catch(() => {});
    const drawn = event.target.closest?.("[data-picture]");
    if (drawn) return savePicture(document.getElementById(drawn.dataset.picture).textContent, drawn.dataset.title);
    const button = event.target.closest?.("[data-copy]");
    if (!button) return;
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).innerText.trim());
    const before = button.textContent;
    button.textContent = button.dataset.done;
    setTimeout(() => { button.textContent = before; }, 1600);
  });
})();
// The way back to a form leads to the same form: its key stands with the page in the browser's history, so that what is
// sent once more is known, though the page may have been fetched anew.
(() => {
  const forms = new Map();
  for (const field of document.querySelectorAll("input[name=form_key]")) {
    const where = field.form?.getAttribute("action") ?? "";
    const place = [...forms.keys()].filter((one) => one.startsWith(`${where} `)).length;
    forms.set(`${where} ${place}`, field);
  }
  if (!forms.size) return;
  const back = performance.getEntriesByType("navigation")[0]?.type === "back_forward";
  const kept = back && history.state?.formKeys || {};
  for (const [place, field] of forms) if (kept[place]) field.value = kept[place];
  const formKeys = Object.fromEntries([...forms].map(([place, field]) => [place, field.value]));
  history.replaceState({ ...history.state, formKeys }, "");
})();
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
  // sees to it, or the version of what the page showed.
  document.addEventListener("submit", (event) => {
    const { target: form } = event;
    if (event.defaultPrevented || form.getAttribute("method")?.toLowerCase() !== "post") return;
    if (!navigator.onLine) {
      event.preventDefault();
      return notSent(form, kept);
    }
    if (form.dataset.sent) return event.preventDefault();
    form.dataset.sent = "1";
    setTimeout(() => delete form.dataset.sent, 10_000); // stopped by hand, or a line that hangs: it may be sent again
  });
  // A file that was asked for leaves the page as it is: with other choices it may be asked for at once.
  document.addEventListener("input", ({ target }) => delete target.form?.dataset.sent);
  addEventListener("pageshow", () => document.querySelectorAll("form[data-sent]").forEach((form) => delete form.dataset.sent));

  // What htmx sends leaves the page as it was. What it fetches comes anew by itself, or with the next key.
  const failed = ({ detail: { elt, requestConfig } }, told) => requestConfig.verb !== "get" && notSent(elt, told);
  for (const name of ["htmx:sendError", "htmx:timeout"])
    document.addEventListener(name, (event) => failed(event, event.detail.elt.dataset.lost ?? lost));
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
  const now = (field) => ticked(field) ? field.checked : field.value;
  document.querySelector("form.lang")?.addEventListener("submit", () => {
    const fields = [...document.querySelectorAll(typed)].filter((one) => one.name && one.form.method === "post");
    const held = fields.map((one) => [place(one), now(one)]);
    sessionStorage.setItem(KEPT, JSON.stringify(held));
  });
  const held = new Map(JSON.parse(sessionStorage.getItem(KEPT) ?? "[]"));
  sessionStorage.removeItem(KEPT);
  if (!held.size) return;
  for (const field of document.querySelectorAll(typed)) {
    const value = field.name && field.form.method === "post" ? held.get(place(field)) : undefined;
    if (value === undefined || value === now(field)) continue;
    if (ticked(field)) field.checked = value;
    else if (field.type !== "select-one" || [...field.options].some((one) => one.value === value)) field.value = value;
    field.closest("details")?.setAttribute("open", "");
  }
})();
