// Makes links with role=button react to the space bar (WAI-ARIA, button pattern).
document.addEventListener("keydown", (event) => {
  const button = event.target;
  if (event.key !== " " || !(button instanceof HTMLElement)) return;
  if (!button.matches("a[role=button]")) return;
  event.preventDefault();
  if (!event.repeat) button.click();
});
