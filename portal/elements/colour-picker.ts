/**
 * Keeps the field of a colour and the browser's picker beside that field equal. Without scripts the picker is hidden and the
 * colour is typed.
 */
customElements.define(
  "colour-picker",
  class extends HTMLElement {
    connectedCallback() {
      const picker = this.querySelector<HTMLInputElement>("[type=color]")!;
      const field = this.querySelector<HTMLInputElement>("[name]")!;
      const fallback = picker.defaultValue;
      const updatePicker = () => (picker.value = parseColour(field.value) ?? fallback);
      field.addEventListener("input", updatePicker);
      picker.addEventListener("input", () => {
        field.value = picker.value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      });
      updatePicker();
      picker.hidden = false;
    }
  },
);

/** A typed colour as `#rrggbb`, parsed as on the server; undefined while the text is no colour. */
function parseColour(text: string): string | undefined {
  const colour = /^#?([0-9a-f]{6})$/.exec(text.trim().toLowerCase());
  return colour ? `#${colour[1]!}` : undefined;
}
