/** Moves the focus to the error summary after loading. */
customElements.define(
  "error-summary",
  class extends HTMLElement {
    connectedCallback() {
      (this.firstElementChild as HTMLElement | null)?.focus();
      // If the list is longer than the window, dialog or pane, the focus may have scrolled to the end of the list.
      this.querySelector("h2")?.scrollIntoView({ block: "nearest" });
    }
  },
);
