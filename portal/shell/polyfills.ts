// Functions that the portal's scripts use and the oldest browsers lack (docs/browsers.md). Features that need
// more than a few lines are left out in those browsers. Imported by `enhance.ts`, which every page loads before its own
// scripts.

import "./language-polyfills.ts";

/** Built in since Chrome 86, Safari 14. */
Element.prototype.replaceChildren ??= function replaceChildren(this: Element, ...nodes) {
  while (this.lastChild) this.lastChild.remove();
  this.append(...nodes);
};

/**
 * Built in since Chrome 81, Firefox 75, Safari 15.4. Without this property, a form sent by a script lacks the clicked
 * button.
 */
if (!("submitter" in (window.SubmitEvent ?? Event).prototype)) {
  let clickedButton: HTMLButtonElement | null = null;
  // Enter in a field also clicks the form's first button.
  document.addEventListener("click", ({ target }) => (clickedButton = buttonOf(target)), true);
  Object.defineProperty(Event.prototype, "submitter", {
    get(this: Event) {
      return this.type === "submit" && clickedButton?.form === this.target ? clickedButton : null;
    },
  });
}

function buttonOf(target: EventTarget | null) {
  return target instanceof Element ? target.closest("button") : null;
}
