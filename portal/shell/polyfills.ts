// Functions that our scripts use and the oldest browsers lack (docs/browsers.md); what needs more than
// a few lines is done without there. Imported first by everything that runs in a browser.

import "./language-polyfills.ts";

/** Chrome 86, Safari 14. */
Element.prototype.replaceChildren ??= function replaceChildren(this: Element, ...nodes) {
  while (this.lastChild) this.lastChild.remove();
  this.append(...nodes);
};

/** Chrome 81, Firefox 75, Safari 15.4. Without it a form sent by script loses which button was pressed. */
if (!("submitter" in (window.SubmitEvent ?? Event).prototype)) {
  let pressed: HTMLButtonElement | null = null;
  // Enter in a field clicks the form's first button, too.
  document.addEventListener("click", ({ target }) => (pressed = buttonOf(target)), true);
  Object.defineProperty(Event.prototype, "submitter", {
    get(this: Event) {
      return this.type === "submit" && pressed?.form === this.target ? pressed : null;
    },
  });
}

function buttonOf(target: EventTarget | null) {
  return target instanceof Element ? target.closest("button") : null;
}
