// Functions that our scripts use and the oldest browsers lack (docs/browsers.md); what needs more than
// a few lines is done without there. Imported first by everything that runs in a browser.

/** Chrome 93, Firefox 92, Safari 15.4. */
Object.hasOwn ??= (object, key) => Object.prototype.hasOwnProperty.call(object, key);

/** Chrome 126, Firefox 126, Safari 18. */
URL.parse ??= (url, base) => {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
};

/** Chrome 86, Safari 14. */
Element.prototype.replaceChildren ??= function replaceChildren(this: Element, ...nodes) {
  while (this.lastChild) this.lastChild.remove();
  this.append(...nodes);
};

/* oxlint-disable no-extend-native -- it is what the browser would have */
/** Chrome 85, Firefox 77, Safari 13.1. A text is looked for letter by letter, an expression has the flag `g`. */
String.prototype.replaceAll ??= function replaceAll(
  this: string,
  searched: string | RegExp,
  replacement: string,
) {
  if (typeof searched !== "string") return this.replace(searched, replacement);
  return this.split(searched).join(replacement);
} as typeof String.prototype.replaceAll;

/* oxlint-enable no-extend-native */

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
