import type { DraftAnswer } from "./draft-answer.ts";
import { keepInTab } from "./typed-in-tab.ts";

type Control = HTMLInputElement | HTMLTextAreaElement;

const dateParts = ["day", "month", "year"];

/**
 * Saves each field of the form when it is left, so that the form can be continued later and on another
 * device. Says in words what was saved, and what another tab or device has saved meanwhile. What could not
 * be sent is sent with the next field, or when the line is back.
 */
customElements.define(
  "draft-saver",
  class extends HTMLElement {
    // No private names and no class fields: compiled for old browsers they cost too many bytes.
    declare unsaved: Set<string>;
    declare isUnderWay: boolean | undefined;

    connectedCallback() {
      this.unsaved ??= new Set();
      const { form } = this;
      // Whatever the page did not bring was filled in since, by the tab or by the page before.
      const hasErrors = document.querySelector("main error-summary") !== null;
      for (const control of this.controls)
        if (control.value !== control.defaultValue) this.unsaved.add(control.name);
        else if (!hasErrors) control.dataset.inDraft = control.value;
      form.addEventListener("change", ({ target }) => {
        const control = this.controls.find((one) => one === target);
        if (!control) return;
        this.unsaved.add(control.name);
        void this.save();
      });
      window.addEventListener("online", () => this.isConnected && void this.save());
      void this.save();
    }

    get form() {
      return this.closest("form")!;
    }

    get version() {
      return this.querySelector("input")!;
    }

    /** The fields of answers: the declaration is made when the form is sent. */
    get controls() {
      const all = this.form.querySelectorAll<Control>(".field input, .field textarea");
      return [...all].filter(({ type }) => !/file|checkbox|radio|hidden/.test(type));
    }

    async save() {
      if (this.isUnderWay || this.unsaved.size === 0) return;
      this.isUnderWay = true;
      const sent = [...this.unsaved];
      this.unsaved.clear();
      const values = sent.flatMap(withParts).map((name) => [name, this.field(name).value] as const);
      const answer = await this.send(sent).catch(() => undefined);
      this.isUnderWay = false;
      if (!answer) {
        for (const name of sent) this.unsaved.add(name);
        return this.tell("notSaved");
      }
      if (answer.outcome !== "saved") return this.tell(answer.outcome);
      this.version.value = String(answer.version);
      for (const [name, value] of Object.entries(answer.unseen ?? {})) this.take(name, value);
      this.tell(answer.replaced?.length ? "replaced" : "saved", answer.replaced);
      for (const [name, value] of values) this.field(name).dataset.inDraft = value;
      keepInTab(this.form);
      void this.save();
    }

    async send(names: string[]): Promise<DraftAnswer | undefined> {
      const fields = new URLSearchParams();
      fields.set("draftVersion", this.version.value);
      fields.set("serviceVersionId", this.field("serviceVersionId").value);
      for (const name of names.flatMap(withParts)) fields.set(name, this.field(name).value);
      const answer = await fetch(this.dataset.url!, { method: "post", body: fields });
      // Signed out: the sign-in page came instead.
      return answer.redirected || answer.status >= 500
        ? undefined
        : ((await answer.json()) as DraftAnswer);
    }

    field(name: string) {
      return this.form.elements.namedItem(name) as Control;
    }

    /** Shows what another tab or device has saved, unless somebody is typing there. */
    take(name: string, value: string) {
      const control = this.field(name);
      if (!control || this.unsaved.has(name) || control === document.activeElement) return;
      control.value = control.defaultValue = control.dataset.inDraft = value;
    }

    tell(what: string, controls: readonly string[] = []) {
      const labels = controls.map((name) => {
        const field = this.field(name)?.closest(".field");
        return field?.querySelector(".label, legend")?.textContent ?? name;
      });
      const words = this.dataset[what] ?? this.dataset.notSaved!;
      const unique = labels.filter((label, row) => labels.indexOf(label) === row);
      this.querySelector("p")!.textContent = [words, ...unique].join(" ");
    }
  },
);

/** A date is saved with all its parts. */
function withParts(name: string): string[] {
  const [, field, part] = /^(\w+)-(\w+)$/.exec(name) ?? [];
  return field && dateParts.includes(part!) ? dateParts.map((one) => `${field}-${one}`) : [name];
}
