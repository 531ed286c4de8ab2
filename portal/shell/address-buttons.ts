// A link that says it is a button obeys the space bar as buttons do (WAI-ARIA, button pattern).
document.addEventListener("keydown", (event) => {
  const button = event.target;
  if (event.key !== " " || !(button instanceof HTMLElement)) return;
  if (!button.matches("a[role=button]")) return;
  event.preventDefault();
  if (!event.repeat) button.click();
});
