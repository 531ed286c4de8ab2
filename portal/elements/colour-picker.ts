/**
 * Keeps the field of a colour and the browser's picker beside it in step. Without scripts the picker is hidden and the
 * colour is typed.
 */
customElements.define(
  "colour-picker",
  class extends HTMLElement {
    connectedCallback() {
      const picker = this.querySelector<HTMLInputElement>("[type=color]")!;
      const field = this.querySelector<HTMLInputElement>("[name]")!;
      const fallback = picker.defaultValue;
      const show = () => (picker.value = writtenColour(field.value) ?? fallback);
      field.addEventListener("input", show);
      picker.addEventListener("input", () => {
        field.value = picker.value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      });
      show();
      picker.hidden = false;
    }
  },
);

/** `#rrggbb`, as the server reads what was typed; undefined while it is no colour. */
function writtenColour(typed: string): string | undefined {
  const colour = /^#?([0-9a-f]{6})$/.exec(typed.trim().toLowerCase());
  return colour ? `#${colour[1]!}` : undefined;
}
