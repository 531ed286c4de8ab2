import { listAnswers } from "./list-answers.ts";

/** The current section, stored in the page's history entry. */
interface StepState {
  step: number;
  /** The form's action: a history entry may be restored for another form. */
  form: string;
}

/**
 * Shows a long form one section at a time on phones; `steps.css` decides for which window sizes, and shows
 * the whole form in others. Continue, Back and the browser's own buttons move between sections. One section
 * lists every answer before sending, each with a button to change it.
 */
customElements.define(
  "form-steps",
  class extends HTMLElement {
    declare current: number;
    /** The section that Continue returns to after a single answer was changed. */
    declare back: number | undefined;

    connectedCallback() {
      const { form, sections } = this;
      this.addEventListener("click", (event) => this.press(event));
      form.addEventListener("submit", (event) => this.continueByEnter(event));
      // A form that was replaced contains no control of the page, and shows no step.
      document.addEventListener("click", (event) => this.leadToField(event));
      window.addEventListener("popstate", () => this.isConnected && this.show(this.stepInHistory));
      const invalid = sections.findIndex((one) => one.querySelector("[aria-invalid]"));
      this.show(invalid < 0 ? this.stepInHistory : invalid);
    }

    get form() {
      return this.closest("form")!;
    }

    get sections() {
      return [...this.querySelectorAll<HTMLElement>(".form-step")];
    }

    /** The section of the current history entry; the first one if the entry is of another form. */
    get stepInHistory() {
      const state = history.state as StepState | null;
      return state?.form === this.form.action ? state.step : 0;
    }

    get isLast() {
      return this.current === this.sections.length - 1;
    }

    get isStepped() {
      return getComputedStyle(this.querySelector(".step-indicator")!).display !== "none";
    }

    /** Shows a section, and on a phone nothing else of the form. */
    show(step: number) {
      const { sections } = this;
      this.current = Math.max(0, Math.min(step, sections.length - 1));
      sections.forEach((one, index) => one.toggleAttribute("data-shown", index === this.current));
      this.querySelectorAll(".step-indicator li").forEach((dot, index) => {
        if (index === this.current) dot.setAttribute("aria-current", "step");
        else dot.removeAttribute("aria-current");
        dot.toggleAttribute("data-done", index < this.current);
      });
      this.toggleAttribute("data-first", this.current === 0);
      this.toggleAttribute("data-last", this.isLast);
      const { current } = this;
      for (const one of document.querySelectorAll("[data-before-form]"))
        one.toggleAttribute("data-later", current > 0);
      const list = sections[current]!.querySelector<HTMLElement>(".check-list");
      if (list) listAnswers(list, sections.slice(0, current));
    }

    /** Moves to a section: adds a history entry and focuses its heading. */
    go(step: number) {
      const state: StepState = { step, form: this.form.action };
      history.pushState(state, "");
      this.show(step);
      this.scrollIntoView();
      this.sections[this.current]!.querySelector("h2")!.focus({ preventScroll: true });
    }

    press({ target }: Event) {
      const button = (target as Element).closest<HTMLElement>("[data-go], [data-change]");
      const { go, change } = button?.dataset ?? {};
      if (go === "next") this.next();
      else if (go === "back") this.go(this.current - 1);
      else if (change) this.change(document.getElementById(change)!);
    }

    next() {
      const { back = this.current + 1 } = this;
      this.back = undefined;
      this.go(back);
    }

    change(control: HTMLElement) {
      const here = this.current;
      this.goTo(control);
      this.back = here;
    }

    /** Moves to the section of a control and focuses the control. */
    goTo(control: HTMLElement) {
      this.go(this.sections.findIndex((one) => one.contains(control)));
      control.focus();
    }

    /** Enter in a field of any section but the last one means Continue. */
    continueByEnter(event: SubmitEvent) {
      const button = event.submitter as HTMLButtonElement | null;
      if (!this.isStepped || button?.name || this.isLast) return;
      event.preventDefault();
      this.next();
    }

    /** A link of the error summary leads to a field, which may be in a hidden section. */
    leadToField(event: Event) {
      const link = (event.target as Element).closest<HTMLAnchorElement>("error-summary a");
      const control = link && document.getElementById(link.hash.slice(1));
      if (!control || !this.contains(control) || !this.isStepped) return;
      event.preventDefault();
      this.goTo(control);
    }
  },
);
