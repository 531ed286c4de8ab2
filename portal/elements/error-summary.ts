/** Moves the focus to the error summary after loading. */
customElements.define(
  "error-summary",
  class extends HTMLElement {
    connectedCallback() {
      (this.firstElementChild as HTMLElement | null)?.focus();
      // Of a list that is longer than the screen, the focus may have shown the end.
      if (this.getBoundingClientRect().top < 0) this.scrollIntoView();
    }
  },
);
