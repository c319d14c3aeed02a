// A ruling at a desk: the arrow keys go a step back and on, as the links above the board do.
document.addEventListener("keydown", (event) => {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.target.closest?.("input, textarea, select, [contenteditable], .scroll")) return;
  const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const link = way && document.querySelector(`#board .board-nav [rel=${way}]`);
  if (!link) return;
  event.preventDefault();
  link.click();
});
