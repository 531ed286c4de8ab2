/** Moves the focus to what is wrong, once the page has come. */
customElements.define(
  "error-summary",
  class extends HTMLElement {
    connectedCallback() {
      (this.firstElementChild as HTMLElement | null)?.focus();
    }
  },
);
