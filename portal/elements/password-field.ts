/**
 * Shows and hides the password. It is hidden again before it is sent, so that no browser stores it as text.
 */
customElements.define(
  "password-field",
  class extends HTMLElement {
    connectedCallback() {
      const input = this.querySelector("input")!;
      const show = (shown: boolean) => {
        this.toggleAttribute("shown", shown);
        input.type = shown ? "text" : "password";
      };
      this.querySelector("button")!.addEventListener("click", () => {
        show(!this.hasAttribute("shown"));
      });
      input.form?.addEventListener("submit", () => show(false));
    }
  },
);
