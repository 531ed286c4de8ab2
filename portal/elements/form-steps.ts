import { listAnswers } from "./list-answers.ts";

/** The current step, stored in the page's history entry. */
interface StepState {
  /** Counted from 0. */
  step: number;
  /** The form's action: a history entry may be restored for another form. */
  form: string;
}

/**
 * Shows a long form one step at a time on phones; `steps.css` decides for which window sizes, and shows the whole form in
 * others. Continue, Back and the browser's own buttons move between steps. One step lists every answer before sending,
 * each with a button to change it.
 */
customElements.define(
  "form-steps",
  class extends HTMLElement {
    declare current: number;
    /** The step to which Continue leads back, if another step was opened to change an answer. Any other move clears this. */
    declare returnStep: number | undefined;
    /** What the page's title says about the current step. */
    declare stepTitle: string | undefined;

    connectedCallback() {
      const { form, steps } = this;
      this.addEventListener("click", (event) => this.onClick(event));
      form.addEventListener("submit", (event) => this.continueByEnter(event));
      // These two listeners outlive a form that is replaced. They then do nothing: a replaced form contains no control of
      // the page, and is not connected.
      document.addEventListener("click", (event) => this.followErrorLink(event));
      window.addEventListener("popstate", () => this.isConnected && this.show(this.stepInHistory));
      const invalid = steps.findIndex((step) => step.querySelector("[aria-invalid]"));
      this.show(invalid < 0 ? this.stepInHistory : invalid);
    }

    get form() {
      return this.closest("form")!;
    }

    get steps() {
      return [...this.querySelectorAll<HTMLElement>(".form-step")];
    }

    /** The step of the current history entry; the first one if the entry is of another form. */
    get stepInHistory() {
      const state = history.state as StepState | null;
      return state?.form === this.form.action ? state.step : 0;
    }

    get heading() {
      return this.steps[this.current]!.querySelector("h2")!;
    }

    get isLast() {
      return this.current === this.steps.length - 1;
    }

    /** Whether one step is shown at a time. */
    get isStepped() {
      return getComputedStyle(this.querySelector(".step-indicator")!).display !== "none";
    }

    /** Shows a step, and on a phone nothing else of the form. */
    show(index: number) {
      const { steps } = this;
      this.returnStep = undefined;
      this.current = Math.max(0, Math.min(index, steps.length - 1));
      steps.forEach((step, stepIndex) =>
        step.toggleAttribute("data-shown", stepIndex === this.current),
      );
      this.querySelectorAll(".step-indicator li").forEach((dot, stepIndex) => {
        if (stepIndex === this.current) dot.setAttribute("aria-current", "step");
        else dot.removeAttribute("aria-current");
        dot.toggleAttribute("data-done", stepIndex < this.current);
      });
      this.toggleAttribute("data-first", this.current === 0);
      this.toggleAttribute("data-last", this.isLast);
      const { current } = this;
      for (const element of document.querySelectorAll("[data-before-form]"))
        element.toggleAttribute("data-past-first-step", current > 0);
      const title = document.querySelector("h1")!.textContent.trim();
      const oldTitle = title + (this.stepTitle ?? "");
      this.stepTitle = current && this.isStepped ? `: ${this.heading.textContent}` : "";
      document.title = document.title.replace(oldTitle, () => title + this.stepTitle!);
      const list = steps[current]!.querySelector<HTMLElement>(".check-answers");
      if (list) listAnswers(list, steps.slice(0, current));
    }

    /** Moves to a step: adds a history entry, and focuses the heading of the step. */
    goTo(index: number) {
      const state: StepState = { step: index, form: this.form.action };
      history.pushState(state, "");
      this.show(index);
      this.scrollIntoView();
      this.heading.focus({ preventScroll: true });
    }

    onClick({ target }: Event) {
      const button = (target as Element).closest<HTMLElement>("[data-go], [data-change]");
      const { go, change } = button?.dataset ?? {};
      if (go === "next") this.goToNext();
      else if (go === "back") this.goTo(this.current - 1);
      else if (change) this.changeAnswer(document.getElementById(change)!);
    }

    goToNext() {
      this.goTo(this.returnStep ?? this.current + 1);
    }

    changeAnswer(control: HTMLElement) {
      const { current } = this;
      this.goToControl(control);
      this.returnStep = current;
    }

    /** Moves to the step of a control and focuses the control. */
    goToControl(control: HTMLElement) {
      this.goTo(this.steps.findIndex((step) => step.contains(control)));
      control.focus();
    }

    /** Enter in a field of any step but the last one means Continue. */
    continueByEnter(event: SubmitEvent) {
      const button = event.submitter as HTMLButtonElement | null;
      if (!this.isStepped || button?.name || this.isLast) return;
      event.preventDefault();
      this.goToNext();
    }

    /** A link of the error summary leads to a field, which may be in a hidden step. */
    followErrorLink(event: Event) {
      const link = (event.target as Element).closest<HTMLAnchorElement>("error-summary a");
      const control = link && document.getElementById(link.hash.slice(1));
      if (!control || !this.contains(control) || !this.isStepped) return;
      event.preventDefault();
      this.goToControl(control);
    }
  },
);
