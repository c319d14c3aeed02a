// Pieces are pushed by two taps: where from, where to. What a decision on offer would move is that decision; where several
// would, they are shown; anything else is sent as the form does without this script.
(() => {
  const group = (element) => element.closest?.("[data-pieces]");
  const shown = () => document.querySelectorAll("[data-pieces] .from, .move-option.reachable");

  function clear() {
    for (const one of shown()) one.classList.remove("from", "reachable");
    for (const one of document.querySelectorAll("[data-pieces] [aria-pressed]")) one.removeAttribute("aria-pressed");
  }

  document.addEventListener("click", (event) => {
    const place = event.target.closest?.("[data-pieces] button.place");
    if (!place) return;
    const from = group(place).querySelector(".from");
    if (!from || from === place) {
      event.preventDefault();
      clear();
      if (from !== place) {
        place.classList.add("from");
        place.setAttribute("aria-pressed", "true");
      }
      return;
    }
    const way = `${from.value}>${place.value}`;
    const one = Number(group(place).querySelector("[name=n]").value) === 1;
    const offered = [...document.querySelectorAll("button.move-option:not(:disabled)")].filter((button) => button.dataset.way === way);
    clear();
    if (one && offered.length) {
      event.preventDefault();
      if (offered.length === 1) return offered[0].click();
      for (const button of offered) button.classList.add("reachable");
      const folded = offered[0].closest("details:not([open])");
      if (folded) folded.open = true;
      offered[0].scrollIntoView({block: "center"});
      offered[0].focus({preventScroll: true});
      return;
    }
    group(place).querySelector("input[name=out]").value = from.value;
  });
})();
