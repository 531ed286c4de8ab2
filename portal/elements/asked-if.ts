import { isChosen } from "./is-chosen.ts";

/**
 * A question that is asked only where one of some options is chosen in a question above it: shows and hides
 * itself. A question whose choice is not asked is not asked either.
 */
customElements.define(
  "asked-if",
  class extends HTMLElement {
    declare leave: () => void;

    connectedCallback() {
      const form = this.closest("form") ?? document;
      const update = () => this.update();
      // The elements stand in the order of the questions: whatever one depends on is up to date before it.
      form.addEventListener("change", update);
      form.addEventListener("filled", update);
      this.leave = () => {
        form.removeEventListener("change", update);
        form.removeEventListener("filled", update);
      };
      this.querySelector(".hint")?.remove();
      update();
    }

    disconnectedCallback() {
      this.leave();
    }

    update() {
      const { field, options } = this.dataset;
      this.hidden = !options!
        .split(" ")
        .some((option) => isChosen(this.closest("form") ?? document, field!, option));
    }
  },
);
