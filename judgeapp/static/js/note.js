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
  document.body.addEventListener("htmx:afterSwap", (event) => {
    const chosen = event.target.id === "typed" && event.target.querySelector("[data-note]");
    if (!chosen) return;
    field.value = chosen.dataset.note;
    keep();
  });
})();
