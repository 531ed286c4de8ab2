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

/** Copies a text. Browsers offer the clipboard only to pages on https and on this machine; others copy a selected text. */
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
