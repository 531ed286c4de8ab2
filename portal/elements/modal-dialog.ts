/** Whether the browser can open a dialog over the page. */
export const hasDialogs =
  typeof HTMLDialogElement === "function" && "showModal" in HTMLDialogElement.prototype;

/**
 * Makes the dialog inside the element modal. Closing it always navigates to the URL of its Close button, so
 * that the page behind is current. A browser without dialogs (before Firefox 98 and Safari 15.4)
 * keeps it as a panel of the page.
 */
customElements.define(
  "modal-dialog",
  class extends HTMLElement {
    // No private names and no class fields: compiled for old browsers they cost too many bytes.
    /** Ends the listeners for printing. */
    declare printing: AbortController | undefined;

    connectedCallback() {
      const dialog = this.querySelector("dialog")!;
      if (!hasDialogs) return this.setAttribute("plain", "");
      const close = () => dialog.querySelector<HTMLElement>(".dialog-head a")!.click();
      dialog.close();
      dialog.showModal();
      dialog.querySelector<HTMLElement>("[tabindex='-1']")?.focus();
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        close();
      });
      dialog.addEventListener("click", (event) => {
        if (event.target === dialog && isOutside(dialog, event)) close();
      });
      // Browsers close a dialog at a second Escape in a row. If the person chose to stay on the page, it is opened again.
      dialog.addEventListener("close", () => {
        if (!dialog.open) dialog.showModal();
      });
      this.printing = printAsPartOfThePage(dialog);
    }

    disconnectedCallback() {
      this.printing?.abort();
    }
  },
);

/**
 * Browsers would print a modal dialog on every sheet, cut off at the end of the sheet. So the dialog is part of the page,
 * and not modal, while the browser prints.
 */
function printAsPartOfThePage(dialog: HTMLDialogElement): AbortController {
  const printing = new AbortController();
  let focusedBefore: Element | null = null;
  const begin = () => {
    focusedBefore = document.activeElement;
    dialog.close();
    dialog.open = true;
  };
  const end = () => {
    dialog.close();
    dialog.showModal();
    if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
  };
  window.addEventListener("beforeprint", begin, { signal: printing.signal });
  window.addEventListener("afterprint", end, { signal: printing.signal });
  return printing;
}

/** Whether a click was outside the dialog, on its backdrop. */
export function isOutside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
