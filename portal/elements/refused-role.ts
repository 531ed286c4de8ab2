/**
 * If the chosen role is one for which people cannot register, says whom to ask and disables the form's button (spec
 * section 5).
 */
customElements.define(
  "refused-role",
  class extends HTMLElement {
    connectedCallback() {
      const form = this.closest("form")!;
      const role = form.querySelector<HTMLSelectElement>("[name=role]")!;
      const message = this.querySelector("template")!;
      const show = () => {
        const isRefused = role.value !== "citizen";
        form.querySelector<HTMLButtonElement>("button:not([type])")!.disabled = isRefused;
        this.replaceChildren(message, ...(isRefused ? [message.content.cloneNode(true)] : []));
      };
      role.addEventListener("change", show);
      show();
    }
  },
);
