/**
 * Makes the dialog inside modal. Whatever closes it goes to the address of its Close button, so that
 * the page behind is the one the server has.
 */
customElements.define(
  "modal-dialog",
  class extends HTMLElement {
    connectedCallback() {
      const dialog = this.querySelector("dialog")!;
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
    }
  },
);

/** Whether a click was beside the dialog, on what is behind it. */
export function isOutside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
