/**
 * Shows and hides the password. It is hidden again before the form is sent, so that no browser stores it as text.
 */
customElements.define(
  "password-field",
  class extends HTMLElement {
    connectedCallback() {
      const input = this.querySelector("input")!;
      const show = (isShown: boolean) => {
        this.toggleAttribute("shown", isShown);
        input.type = isShown ? "text" : "password";
      };
      this.querySelector("button")!.addEventListener("click", () => {
        show(!this.hasAttribute("shown"));
      });
      input.form?.addEventListener("submit", () => show(false));
    }
  },
);
