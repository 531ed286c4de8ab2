import type { TypedControl } from "./typed-values.ts";

/** Takes the error away from a field that is edited, and from the summary (spec section 5). */
export function clearErrorOf({ name }: TypedControl): void {
  // The three boxes of a date are one field.
  const field = name.replace(/-(day|month|year)$/, "");
  const message = document.getElementById(`${field}-error`);
  const box = message?.closest(".field-invalid");
  if (!message || !box) return;
  message.remove();
  box.classList.remove("field-invalid");
  for (const invalid of box.querySelectorAll("[aria-invalid]"))
    invalid.removeAttribute("aria-invalid");
  for (const one of [box, ...box.querySelectorAll("[aria-describedby]")]) leaveOut(message.id, one);
  const summary = document.querySelector("error-summary");
  summary?.querySelector(`a[href="#${field}"]`)?.closest("li")!.remove();
  if (summary?.querySelector("li")) return;
  summary?.remove();
  const title = document.querySelector("h1")!.textContent.trim();
  document.title = document.title.slice(Math.max(0, document.title.indexOf(title)));
}

/** Takes an id out of what describes an element. */
function leaveOut(id: string, element: Element): void {
  const ids = element.getAttribute("aria-describedby")?.split(" ");
  const rest = ids?.filter((one) => one !== id);
  if (rest?.length) element.setAttribute("aria-describedby", rest.join(" "));
  else element.removeAttribute("aria-describedby");
}
