/** Prints the page. Without scripts a sentence is shown instead of the button. */
customElements.define(
  "print-button",
  class extends HTMLElement {
    connectedCallback() {
      this.querySelector("button")!.addEventListener("click", () => window.print());
    }
  },
);
