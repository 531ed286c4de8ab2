/**
 * Copies the value of its button and confirms it. Without scripts the button is hidden; the text beside it
 * can be selected.
 */
customElements.define(
  "copy-text",
  class extends HTMLElement {
    connectedCallback() {
      const button = this.querySelector("button")!;
      button.addEventListener("click", () => {
        void copy(button.value).then((isCopied) => {
          if (isCopied) this.querySelector("[role=status]")!.textContent = this.dataset.copied!;
        });
      });
    }
  },
);

/** Copies a text. Only pages on https and on this machine can use the clipboard; others copy a text that is selected. */
async function copy(text: string): Promise<boolean> {
  if (navigator.clipboard as Clipboard | undefined)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => copySelected(text),
    );
  return copySelected(text);
}

function copySelected(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  return isCopied;
}
