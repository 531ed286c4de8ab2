import { isCommonPassword } from "../../council/accounts/common-passwords.ts";

/**
 * Warns about a new password that attackers try first. It warns during typing, because a line that appears
 * when the field loses focus would move the button under a click.
 */
customElements.define(
  "common-password",
  class extends HTMLElement {
    connectedCallback() {
      const password = this.closest("form")!.querySelector<HTMLInputElement>("[name=password]")!;
      const warning = this.querySelector("template")!;
      const show = () => {
        const isCommon = password.value !== "" && isCommonPassword(password.value);
        this.replaceChildren(warning, ...(isCommon ? [warning.content.cloneNode(true)] : []));
      };
      password.addEventListener("input", show);
      show();
    }
  },
);
