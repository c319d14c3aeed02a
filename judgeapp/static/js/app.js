// On every page: keep the offline reference installed and up to date.
if ("serviceWorker" in navigator) {
  window.addEventListener("load", () => navigator.serviceWorker.register("/sw.js"));
}
// A recording that is kept for a broken line is not left to the next user of the browser.
for (const form of document.querySelectorAll("form[data-sign-out]")) form.addEventListener("submit", () => window.caches?.delete("recordings"));
