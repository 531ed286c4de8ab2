/** Takes the toast away after its time; pointing at it or having the focus in it stops the clock. */
customElements.define(
  "toast-message",
  class extends HTMLElement {
    #clock: ReturnType<typeof setTimeout> | undefined;

    connectedCallback() {
      const wait = () => {
        clearTimeout(this.#clock);
        this.#clock = setTimeout(() => this.#leave(), Number(this.dataset.ms));
      };
      const stop = () => clearTimeout(this.#clock);
      this.addEventListener("pointerenter", stop);
      this.addEventListener("focusin", stop);
      this.addEventListener("pointerleave", () => !this.matches(":focus-within") && wait());
      this.addEventListener("focusout", () => !this.matches(":hover") && wait());
      this.querySelector("button")!.addEventListener("click", () => this.#leave());
      wait();
    }

    disconnectedCallback() {
      clearTimeout(this.#clock);
    }

    #leave() {
      clearTimeout(this.#clock);
      this.hidden = true;
    }
  },
);
