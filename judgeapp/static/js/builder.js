// The situation builder: numbers get − and +, and a field that changes is stored at once.
function addSteppers(root) {
  for (const input of root.querySelectorAll("input[data-stepper]:not(.stepped)")) {
    input.classList.add("stepped");
    const row = document.createElement("span");
    row.className = "stepper";
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
        const step = now >= 500 && input.name !== "unknown" ? 500 : 1;
        input.value = Math.max(0, now + by * step);
        input.dispatchEvent(new Event("change", {bubbles: true}));
      });
      return one;
    };
    row.append(button("−", -1), input, button("＋", 1));
  }
}

// A fault stands at the field it is about, as the server writes it when the page is loaded anew.
function placeFault(check) {
  for (const old of document.querySelectorAll(".moved-fault")) old.remove();
  const told = check.querySelector("[data-fault]");
  for (const one of document.querySelectorAll("[id^='at-'] > .field-error")) one.remove();
  const place = told && told.dataset.fault && document.getElementById(`at-${told.dataset.fault}`);
  if (place) {
    const copy = told.querySelector(".field-error").cloneNode(true);
    copy.classList.add("moved-fault");
    const folded = place.closest("details");
    if (folded) folded.open = true;
    place.append(copy);
  }
}

let saving = Promise.resolve();
async function save(form) {
  const answer = await fetch(form.action, {method: "POST", body: new FormData(form), headers: {"X-Requested-With": "builder"}});
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const check = page.getElementById("check");
  if (answer.ok && check) {
    document.getElementById("check").replaceWith(check);
    placeFault(check);
    form.classList.remove("unsaved");
  } else {
    form.submit(); // what is wrong with it is told beside the field
  }
}

document.addEventListener("change", (event) => {
  const form = event.target.closest("form.autosave");
  if (!form) return;
  if (event.target.name === "unknown") form.querySelector("[data-uncounted]:checked")?.click(); // now it is counted
  form.classList.add("unsaved");
  saving = saving.then(() => save(form)).catch(() => {}); // without a connection the button still stands there
});
window.addEventListener("beforeunload", (event) => {
  if (document.querySelector("form.autosave.unsaved")) event.preventDefault();
});
document.documentElement.classList.add("scripted");
addSteppers(document);
