/** Moves the focus to the error summary after loading. */
customElements.define(
  "error-summary",
  class extends HTMLElement {
    connectedCallback() {
      (this.firstElementChild as HTMLElement | null)?.focus();
    }
  },
);
