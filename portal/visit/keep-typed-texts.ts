/**
 * Keeps what somebody types into a textarea before React hydrates the page. React sets each textarea that has a text to
 * what the server rendered, once (`initTextarea` in react-dom).
 */
export function keepTypedTexts(): void {
  for (const textarea of document.querySelectorAll("textarea"))
    if (textarea.defaultValue !== "") ignoreReset(textarea);
}

/** Ignores the first value that a script sets, if it is the default value. */
function ignoreReset(textarea: HTMLTextAreaElement): void {
  const inherited = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!;
  Object.defineProperty(textarea, "value", {
    configurable: true,
    get: () => inherited.get!.call(textarea) as string,
    set(text: string) {
      // From now on the textarea has the inherited property again.
      Reflect.deleteProperty(textarea, "value");
      if (text !== textarea.defaultValue) textarea.value = text;
    },
  });
}
