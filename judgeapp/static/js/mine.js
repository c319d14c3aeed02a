// What a reader keeps of clauses on this device: favourites, notes, and what was read last. The account's are the server's.
(() => {
  "use strict";
  const KEPT = "kept-clauses", READ = "read-clauses", MOST = 12;
  const load = (name, empty) => { try { return JSON.parse(localStorage.getItem(name)) ?? empty; } catch { return empty; } };
  const store = (name, value) => { try { localStorage.setItem(name, JSON.stringify(value)); } catch { /* private mode */ } };

  const line = ({ url, title, favourite, note }) => {
    const item = document.createElement("li");
    const link = Object.assign(document.createElement("a"), { href: url });
    link.append(
      Object.assign(document.createElement("span"), { className: "margin", textContent: favourite ? "★" : "" }),
      Object.assign(document.createElement("span"), { className: "say", textContent: note ? `${title}\n${note}` : title }),
    );
    item.append(link);
    return item;
  };
  const show = () => {
    for (const [id, found] of [["kept-here", Object.values(load(KEPT, {}))], ["read-here", load(READ, [])]]) {
      const place = document.getElementById(id);
      if (!place) continue;
      place.querySelector("ol").replaceChildren(...found.slice(0, place.dataset.most || undefined).map(line));
      place.hidden = !found.length;
    }
  };
  show();
  document.body.addEventListener("htmx:afterSwap", show);
  document.querySelector("[data-forget]")?.addEventListener("click", () => { store(READ, []); show(); });

  const clause = document.querySelector("[data-clause]");
  if (!clause) return;
  const key = clause.dataset.clause;
  const here = { key, title: clause.dataset.called, url: location.pathname };
  store(READ, [here, ...load(READ, []).filter((one) => one.key !== key)].slice(0, MOST));

  const mine = document.querySelector(".mine[data-device]");
  if (!mine) return;
  const favourite = mine.querySelector("[data-favourite]");
  const note = mine.querySelector("[name=note]");
  const now = () => load(KEPT, {})[key] ?? {};
  const keep = (changed) => {
    const all = load(KEPT, {});
    const one = { ...now(), ...here, ...changed };
    delete all[key];
    store(KEPT, one.favourite || one.note ? { [key]: one, ...all } : all);
    dress();
  };
  const dress = () => {
    favourite.textContent = now().favourite ? favourite.dataset.remove : favourite.dataset.add;
    favourite.classList.toggle("secondary", !now().favourite);
  };
  dress();
  note.value = now().note ?? "";
  mine.querySelector("details").open = Boolean(note.value);
  mine.hidden = false;
  mine.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.submitter === favourite) { keep({ favourite: !now().favourite }); return; }
    keep({ note: note.value.trim() });
    const before = event.submitter.textContent;
    event.submitter.textContent = event.submitter.dataset.done;
    setTimeout(() => { event.submitter.textContent = before; }, 1600);
  });
})();
