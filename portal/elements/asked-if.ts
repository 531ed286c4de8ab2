import { isOptionChosen } from "./is-option-chosen.ts";

/**
 * A question that is asked only if one of certain options is chosen in a question above it. The element shows and hides
 * itself accordingly; it is also hidden while the question above is hidden.
 */
customElements.define(
  "asked-if",
  class extends HTMLElement {
    declare stopListening: () => void;

    connectedCallback() {
      const form = this.closest("form") ?? document;
      const update = () => this.update();
      // The elements are in the order of the questions, so each is updated after the element on which it depends.
      form.addEventListener("change", update);
      form.addEventListener("filled", update);
      this.stopListening = () => {
        form.removeEventListener("change", update);
        form.removeEventListener("filled", update);
      };
      // This hint says the condition in words, which is needed only without this script.
      this.querySelector(".hint")?.remove();
      update();
    }

    disconnectedCallback() {
      this.stopListening();
    }

    update() {
      const { field, options } = this.dataset;
      this.hidden = !options!
        .split(" ")
        .some((option) => isOptionChosen(this.closest("form") ?? document, field!, option));
    }
  },
);
