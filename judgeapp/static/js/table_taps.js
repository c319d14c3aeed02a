// A game on a grid is played on its board: tap or drag a card, then the square or the card that it is about. What is
// pressed in the end is one of the buttons that the page offers, so that nothing can be done here that they cannot do.
(() => {
  const offers = () =>
    [...document.querySelectorAll("button.move-option:not(:disabled)")].map((button) => ({button, ...JSON.parse(button.value)}));
  const board = (element) => element.closest?.("#board");
  const things = () => document.querySelectorAll("#board [data-card], #board [data-square]");
  const names = (element) => [element.closest("[data-card]")?.dataset.card, element.closest("[data-square]")?.dataset.square].filter(Boolean);
  let chosen = "";

  function show() {
    const targets = new Set(offers().filter((one) => one.card === chosen && one.target).map((one) => one.target));
    for (const one of things()) {
      one.classList.toggle("chosen", Boolean(chosen) && one.dataset.card === chosen);
      one.classList.toggle("reachable", Boolean(chosen) && (targets.has(one.dataset.card) || targets.has(one.dataset.square)));
    }
  }

  function choose(card) {
    chosen = card && card !== chosen && offers().some((one) => one.card === card) ? card : "";
    show();
  }

  // A card or a square was tapped, or a card dropped there: the first way offered, the plain one before others.
  function meet(element) {
    const about = names(element);
    const way = chosen && offers().find((one) => one.card === chosen && about.includes(one.target));
    if (way) {
      chosen = "";
      way.button.click();
    } else {
      choose(about.find((name) => offers().some((one) => one.card === name)));
    }
  }

  document.addEventListener("click", (event) => {
    if (board(event.target) && names(event.target).length) meet(event.target);
  });
  document.addEventListener("dragstart", (event) => {
    const card = event.target.closest?.("#board [data-card]");
    if (!card) return;
    chosen = "";
    choose(card.dataset.card);
    event.dataTransfer?.setData("text/plain", card.dataset.card);
  });
  document.addEventListener("dragover", (event) => {
    if (board(event.target) && event.target.closest(".reachable")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    if (!board(event.target)) return;
    event.preventDefault();
    meet(event.target);
  });
})();
