// On a player's own page: this browser is told of announcements, the table and its time though no page is open.
(async () => {
  const place = document.getElementById("push");
  if (!place || !("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) return;
  const [box, note] = [place.querySelector("input"), place.querySelector("[role=status]")];
  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));
  const key = bytes(place.dataset.key);
  const worker = await navigator.serviceWorker.ready;
  const kept = async () => worker.pushManager.getSubscription();

  async function tell(subscription, end) {
    const { endpoint, keys } = subscription.toJSON();
    const body = new URLSearchParams({ endpoint, ...(end ? { end: "1" } : keys) });
    const token = document.querySelector("[name=csrfmiddlewaretoken]")?.value;
    const answer = await fetch(place.dataset.url, { method: "POST", body, headers: { "X-CSRFToken": token } });
    if (!answer.ok) throw new Error(String(answer.status));
  }

  async function begin() {
    if (await Notification.requestPermission() !== "granted") return note.dataset.denied;
    let subscription = await kept();
    // One that belongs to another key of the site would never be told anything.
    if (subscription && String(new Uint8Array(subscription.options.applicationServerKey ?? [])) !== String(key)) {
      await subscription.unsubscribe();
      subscription = null;
    }
    subscription ??= await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    await tell(subscription, false);
    localStorage.setItem(place.dataset.url, "1");
    return "";
  }

  async function end() {
    localStorage.removeItem(place.dataset.url);
    const subscription = await kept();
    if (subscription) await tell(subscription, true); // the browser keeps it: another event may use it
    return "";
  }

  box.addEventListener("change", async () => {
    box.disabled = true;
    const said = await (box.checked ? begin() : end()).catch(() => note.dataset.failed);
    if (said) box.checked = !box.checked;
    note.textContent = said;
    box.disabled = false;
  });

  place.hidden = false;
  box.checked = Boolean(localStorage.getItem(place.dataset.url)) && Notification.permission === "granted";
  if (box.checked) begin().catch(() => {}); // once more on every visit: what was forgotten here is known again
})();
