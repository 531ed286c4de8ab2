/** Moves the focus to the error summary after loading. */
customElements.define(
  "error-summary",
  class extends HTMLElement {
    connectedCallback() {
      const panel = this.firstElementChild as HTMLElement | null;
      panel?.focus();
      // Of a list that is longer than the screen, the focus may have shown the end.
      if (panel && panel.getBoundingClientRect().top < 0) panel.scrollIntoView();
    }
  },
);
