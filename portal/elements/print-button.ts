/** Prints the page. Without its script a sentence stands in place of the button. */
customElements.define(
  "print-button",
  class extends HTMLElement {
    connectedCallback() {
      this.querySelector("button")!.addEventListener("click", () => window.print());
    }
  },
);
