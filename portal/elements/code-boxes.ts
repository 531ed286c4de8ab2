import { latinDigits } from "../../council/fields/latin-digits.ts";
import { staleClickMs } from "../../council/limits.ts";
import { msSincePageShown } from "./show-page.ts";

const digitsIn = (text: string) => latinDigits(text).replace(/\D/g, "");

const stepOfKey: Record<string, number> = { Backspace: -1, ArrowLeft: -1, ArrowRight: 1 };

/**
 * Six inputs for one digit each (spec sections 2 and 5): typing moves to the next, Backspace and arrow keys
 * move between them, and a complete code that is pasted or filled in by the phone is submitted at once.
 */
customElements.define(
  "code-boxes",
  class extends HTMLElement {
    connectedCallback() {
      const { boxes } = this;
      for (const [index, box] of boxes.entries()) {
        box.addEventListener("input", () => this.fillFrom(digitsIn(box.value), index));
        box.addEventListener("keydown", (event) => this.move(event, index));
        box.addEventListener("focus", () => box.select());
      }
      this.addEventListener("paste", (event) => {
        event.preventDefault();
        const pasted = digitsIn(event.clipboardData!.getData("text"));
        if (pasted) this.fillFrom(pasted, 0);
      });
      this.verifyButton.form!.addEventListener("submit", (event) => this.ignoreStaleClick(event));
    }

    get boxes() {
      return [...this.querySelectorAll("input")];
    }

    get verifyButton() {
      return this.closest("form")!.querySelector<HTMLButtonElement>("[value=verify]")!;
    }

    /** Writes Latin digits into the inputs from an index on; a complete code fills all and is submitted. */
    fillFrom(text: string, index: number) {
      const { boxes } = this;
      const digits = [...text].slice(0, boxes.length);
      const isComplete = digits.length === boxes.length;
      const first = isComplete ? 0 : index;
      boxes[index]!.value = "";
      digits.forEach((digit, offset) => {
        const box = boxes[first + offset];
        if (box) box.value = digit;
      });
      if (digits.length > 0) this.focusBox(first + digits.length);
      if (isComplete) this.verifyButton.click();
    }

    move(event: KeyboardEvent, index: number) {
      const { boxes } = this;
      // With Alt, for example, an arrow goes back in the browser.
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const step = stepOfKey[event.key];
      const isBackspace = event.key === "Backspace";
      if (!step || (isBackspace && (boxes[index]!.value !== "" || index === 0))) return;
      event.preventDefault();
      if (isBackspace) boxes[index - 1]!.value = "";
      this.focusBox(index + step);
    }

    focusBox(index: number) {
      const { boxes } = this;
      boxes[Math.max(0, Math.min(index, boxes.length - 1))]!.focus();
    }

    /** Ignores a click on Verify right after a response emptied the boxes: it was meant for the previous code. */
    ignoreStaleClick(event: SubmitEvent) {
      const isEmptied = this.boxes.every(({ value }) => value === "");
      if (event.submitter === this.verifyButton && isEmptied && msSincePageShown() < staleClickMs)
        event.preventDefault();
    }
  },
);
