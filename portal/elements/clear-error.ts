import { fieldOfControl } from "./field-of-control.ts";
import type { TypedControl } from "./typed-values.ts";

/** Removes the errors of a control that is being edited and of its field, also from the summary (spec section 5). */
export function clearErrorOf({ name }: TypedControl): void {
  clear(name);
  clear(fieldOfControl(name));
}

function clear(field: string): void {
  const message = document.getElementById(`${field}-error`);
  const box = message?.closest(".field-invalid");
  if (!message || !box) return;
  message.remove();
  box.classList.remove("field-invalid");
  // Radio buttons have no `aria-invalid` of their own: the box around them has it.
  for (const invalid of [box, ...box.querySelectorAll("[aria-invalid]")])
    invalid.removeAttribute("aria-invalid");
  for (const element of document.querySelectorAll(`[aria-describedby~="${message.id}"]`))
    removeDescription(message.id, element);
  document.querySelector(`error-summary a[href="#${field}"]`)?.closest("li")!.remove();
  if (document.querySelector("error-summary li")) return;
  document.querySelector("error-summary")?.remove();
  // The page's title has "Error: " before the heading's text.
  const title = document.querySelector("h1")!.textContent.trim();
  document.title = document.title.slice(Math.max(0, document.title.indexOf(title)));
}

/** Removes an id from an element's aria-describedby. */
function removeDescription(id: string, element: Element): void {
  const ids = element.getAttribute("aria-describedby")!.split(" ");
  const remaining = ids.filter((one) => one !== id).join(" ");
  if (remaining) element.setAttribute("aria-describedby", remaining);
  else element.removeAttribute("aria-describedby");
}
