// Numbers get − and +, on the page and in what htmx puts into it.
function addSteppers(root) {
  for (const input of root.querySelectorAll("input[data-stepper]:not(.stepped)")) {
    input.classList.add("stepped");
    const row = document.createElement("span");
    row.className = "build-stepper";
    input.replaceWith(row);
    const button = (sign, by) => {
      const one = document.createElement("button");
      one.type = "button";
      one.className = "secondary";
      one.textContent = sign;
      one.tabIndex = -1;
      one.setAttribute("aria-hidden", "true");
      one.addEventListener("click", () => {
        const now = Number(input.value || input.placeholder || 0);
        const wanted = now + by * Number(input.dataset.stepper || 1);
        input.value = Math.min(Number(input.max || Infinity), Math.max(Number(input.min || 0), wanted));
        input.dispatchEvent(new Event("change", {bubbles: true}));
      });
      return one;
    };
    row.append(button("−", -1), input, button("＋", 1));
  }
}

addSteppers(document);
document.addEventListener("htmx:load", (event) => addSteppers(event.detail.elt));
