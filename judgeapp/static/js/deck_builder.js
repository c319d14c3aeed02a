// The deck builder: + and − count at once, the server is asked a moment later. Without this script the buttons send the form.
(() => {
  "use strict";
  const form = document.getElementById("builder");
  if (!form) return;
  document.documentElement.classList.add("scripted");
  document.getElementById("format")?.addEventListener("change", (event) => event.target.form.submit());
  const parts = [...form.querySelectorAll(".part")];
  const rowOf = (number) => [...form.querySelectorAll(".deck .card-row")].find((row) => row.dataset.number === number);
  const number = (field) => Math.min(999, Math.max(0, parseInt(field.value.normalize("NFKC"), 10) || 0));

  const recount = () => {
    for (const part of parts) {
      const rows = [...part.querySelectorAll("input[name=count]")];
      const count = rows.reduce((sum, field) => sum + number(field), 0);
      const shown = part.querySelector(".part-count");
      part.hidden = !rows.length && !shown.dataset.wanted;
      shown.textContent = shown.dataset.wanted ? `${count} / ${shown.dataset.wanted}` : count;
      const toGo = form.querySelector(`.to-go [data-part="${part.dataset.section}"]`);
      if (!toGo) continue;
      toGo.querySelector(".have").textContent = count;
      toGo.querySelector(".left").textContent = Math.max(0, shown.dataset.wanted - count);
    }
  };
  const tell = () => {
    recount();
    form.dispatchEvent(new Event("deck-changed"));
    const query = document.getElementById("q");
    if (!query.value.trim()) query.dispatchEvent(new Event("cards-wanted"));
  };
  const step = (row, by) => {
    const field = row.querySelector("input[name=count]");
    field.value = Math.min(999, number(field) + by);
    if (number(field) < 1) row.remove();
    tell();
  };
  const add = (button) => {
    const row = rowOf(button.value);
    if (row) { step(row, 1); return; }
    const found = button.closest(".card-row");
    const part = parts[found.dataset.section];
    part.querySelector(".card-rows").append(found.querySelector("template").content.cloneNode(true));
    tell();
  };
  // What the answer says of a card stands beside its row too, where the thumb is: a copy too many, with its clause.
  const placeFaults = () => {
    for (const old of form.querySelectorAll(".row-fault")) old.remove();
    for (const finding of form.querySelectorAll("#answer [data-cards]")) {
      const cards = finding.dataset.cards.split("\n");
      for (const row of form.querySelectorAll(".card-row[data-number]")) {
        if (!cards.includes(row.dataset.number)) continue;
        const fault = document.createElement("small");
        fault.className = "row-fault field-error";
        fault.append(finding.querySelector(".finding-said").textContent, " ");
        for (const clause of finding.querySelectorAll(".chips a")) fault.append(clause.cloneNode(true), " ");
        row.querySelector(".card-name").append(fault);
      }
    }
  };
  placeFaults();
  form.addEventListener("htmx:afterSwap", placeFaults);
  // What was pressed without a network is counted here already: pressed again, it would count twice.
  const again = () => {
    if (form.querySelector(".not-sent")) form.dispatchEvent(new Event("deck-changed"));
  };
  addEventListener("online", again);
  form.addEventListener("htmx:sendError", () => setTimeout(again, 5000)); // the line may be there, and the server not
  form.addEventListener("click", (event) => {
    const button = event.target.closest("button[name]");
    if (!button || !["add", "more", "less"].includes(button.name)) return;
    event.preventDefault();
    if (button.name === "add") add(button);
    else step(rowOf(button.value), button.name === "more" ? 1 : -1);
  });
  form.addEventListener("change", (event) => {
    if (event.target.name !== "count") return;
    if (!number(event.target)) event.target.closest(".card-row").remove();
    tell();
  });
  form.addEventListener("keydown", (event) => { // Enter in a field is not the first button
    if (event.key !== "Enter" || event.isComposing || event.target.tagName !== "INPUT") return;
    if (event.target.name === "name") return;
    event.preventDefault();
    if (event.target.name === "q") form.querySelector("#found button[name=add]")?.click();
    else event.target.blur();
  });
})();
