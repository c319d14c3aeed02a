// The page of a new note: what is typed stays in this browser until it is handed in, and a chosen reading goes into the note.
(() => {
  "use strict";
  const KEPT = "note", SENT = "note-sent";
  const field = document.getElementById("id_text");
  try {
    if (!field) { // the page of what was handed in
      if (sessionStorage.getItem(SENT)) localStorage.removeItem(KEPT);
      sessionStorage.removeItem(SENT);
      return;
    }
    sessionStorage.removeItem(SENT);
    if (!field.value) field.value = localStorage.getItem(KEPT) ?? "";
  } catch { if (!field) return; } // private mode
  const keep = () => { try { if (field.value.trim()) localStorage.setItem(KEPT, field.value); else localStorage.removeItem(KEPT); } catch { /* private mode */ } };
  field.addEventListener("input", keep);
  field.form.addEventListener("submit", () => {
    keep();
    if (!navigator.onLine) return; // app.js leaves it here
    try { sessionStorage.setItem(SENT, "1"); } catch { /* private mode */ }
  });
  const photo = document.getElementById("id_image"), shown = document.getElementById("note-photo");
  photo?.addEventListener("change", () => { // the paper beside what is written of it
    const file = photo.files[0];
    shown.hidden = !file;
    if (!file) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => { shown.src = reader.result; });
    reader.readAsDataURL(file);
  });
  // Readings are numbered by the lines of the text that was answered. All that were pressed since go along with what is
  // sent next, for that takes the place of what is under way; one whose line was written anew meanwhile is dropped.
  let pressed = [], sent = "";
  const lineOf = (number) => field.value.split("\n")[number - 1];
  const standing = () => pressed.filter((one) => lineOf(one.number) === one.line);
  document.body.addEventListener("htmx:configRequest", ({ detail: { elt, formData } }) => {
    if (!elt.closest("#typed")) return;
    if (elt.name === "answer") {
      const number = parseInt(elt.value, 10);
      pressed = [...pressed.filter((one) => one.number !== number), { number, line: lineOf(number), answer: elt.value }];
    }
    pressed = standing();
    sent = field.value;
    formData.delete("answer");
    for (const one of pressed) formData.append("answer", one.answer);
  });
  document.body.addEventListener("htmx:afterSwap", (event) => {
    const chosen = event.target.id === "typed" && event.target.querySelector("[data-note]");
    if (!chosen || field.value !== sent) return; // written on meanwhile: what is sent next has the readings too
    field.value = chosen.dataset.note;
    pressed = [];
    keep();
  });
  field.form.addEventListener("submit", () => {
    const lines = field.value.split("\n");
    for (const { number, answer } of standing()) lines[number - 1] = answer.slice(answer.indexOf(":") + 1);
    field.value = lines.join("\n");
    pressed = [];
  }, true);
})();
