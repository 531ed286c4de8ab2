/** Moves the focus to the error summary after loading. */
customElements.define(
  "error-summary",
  class extends HTMLElement {
    connectedCallback() {
      (this.firstElementChild as HTMLElement | null)?.focus();
      // Of a list that is longer than the window, dialog or pane, the focus may have shown the end.
      this.querySelector("h2")?.scrollIntoView({ block: "nearest" });
    }
  },
);
