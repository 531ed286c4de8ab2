/** Shows and hides the password. Before it is sent it is hidden again, so that no browser keeps it as text. */
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
