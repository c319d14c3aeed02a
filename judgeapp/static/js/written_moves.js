// What is written freely asks for what it is about: a claim about a card has the card's fields, and each field its own
// words (待機状態, 疲弊状態); a kind of move has the slots that it needs. Without this script every slot stands there.
(() => {
  // Which words a field has stands once, in the first row.
  const wordsOf = (row, name) => {
    const first = row.closest("form").querySelector(`.card-change [name=field] [value="${CSS.escape(name)}"][data-words]`);
    return first ? JSON.parse(first.dataset.words) : null;
  };

  function offerFields(row) {
    const about = row.querySelector("[name=of]").selectedOptions[0]?.dataset.of || "";
    const fields = row.querySelector("[name=field]");
    const fitting = [...fields.options].filter((one) => one.value);
    for (const one of fitting) one.hidden = one.disabled = Boolean(about) && one.dataset.of !== about;
    const open = fitting.filter((one) => !one.disabled);
    if (fields.selectedOptions[0]?.disabled) fields.value = "";
    if (about && !fields.value && open.length === 1) fields.value = open[0].value;
    offerWords(row);
  }

  // A field with words of its own is chosen from, a number typed with a number's keys.
  function offerWords(row) {
    const field = row.querySelector("[name=field]");
    const old = row.querySelector("[name=is]");
    const kind = field.selectedOptions[0]?.dataset.kind || "";
    const zones = () => [...row.querySelectorAll("[name=of] [data-of=zone]")].map((one) => [one.value, one.textContent]);
    const words = kind === "zone" ? zones() : wordsOf(row, field.value);
    const fresh = document.createElement(words ? "select" : "input");
    fresh.name = "is";
    fresh.setAttribute("aria-label", old.getAttribute("aria-label"));
    if (words) for (const [value, word] of words) fresh.add(new Option(word, value));
    else {
      fresh.maxLength = 200;
      fresh.autocomplete = "off";
      fresh.placeholder = old.placeholder || "";
      if (kind === "int") fresh.inputMode = "numeric";
    }
    if (!words || [...fresh.options].some((one) => one.value === old.value)) fresh.value = old.value;
    old.replaceWith(fresh);
  }

  function offerSlots(form) {
    const move = form.querySelector("[name=move]").selectedOptions[0];
    const needed = (move?.dataset.slots || "").split(" ");
    for (const place of form.querySelectorAll("[data-slot]")) {
      const fits = place.dataset.slot.split(" ").some((one) => needed.includes(one));
      if (place.tagName === "DETAILS") place.open = place.open || fits;
      else place.hidden = !fits && !place.querySelector("select").value;
    }
    if (move && "chance" in move.dataset) form.querySelector("[name=kind]").value = "chance";
  }

  function ready(root) {
    for (const row of root.querySelectorAll(".card-change")) offerFields(row);
    for (const form of root.querySelectorAll("form[data-free]")) offerSlots(form);
  }

  document.addEventListener("change", (event) => {
    const row = event.target.closest(".card-change");
    if (row && event.target.name === "of") offerFields(row);
    if (row && event.target.name === "field") offerWords(row);
    if (event.target.matches("form[data-free] [name=move]")) offerSlots(event.target.form);
  });
  const panel = document.getElementById("recording");
  if (panel) new MutationObserver(() => ready(panel)).observe(panel, {childList: true});
  ready(document);
})();
