/**
 * Shows the toast unless its text is already in view, and hides it after its time. Hover and focus pause the
 * timer.
 */
customElements.define(
  "toast-message",
  class extends HTMLElement {
    declare clock: ReturnType<typeof setTimeout> | undefined;

    connectedCallback() {
      if (isInView(this.querySelector("p")!.textContent)) {
        this.hidden = true;
        return;
      }
      this.lieOverDialogs();
      const wait = () => {
        clearTimeout(this.clock);
        this.clock = setTimeout(() => this.leave(), Number(this.dataset.ms));
      };
      const stop = () => clearTimeout(this.clock);
      this.addEventListener("pointerenter", stop);
      this.addEventListener("focusin", stop);
      this.addEventListener("pointerleave", () => !this.matches(":focus-within") && wait());
      this.addEventListener("focusout", () => !this.matches(":hover") && wait());
      this.querySelector("button")!.addEventListener("click", () => this.leave());
      wait();
    }

    disconnectedCallback() {
      clearTimeout(this.clock);
    }

    /** Modal dialogs cover everything that is not in the browser's top layer. */
    lieOverDialogs() {
      if (!("popover" in this) || !document.querySelector("dialog:modal")) return;
      this.popover = "manual";
      this.showPopover();
    }

    leave() {
      clearTimeout(this.clock);
      this.hidden = true;
    }
  },
);

/**
 * Whether a permanent message with the same text is visible: in the viewport and not under a
 * dialog.
 */
function isInView(words: string): boolean {
  const dialog = document.querySelector("dialog[open]");
  return [...document.querySelectorAll("[data-lasting]")].some((line) => {
    if (!line.textContent.includes(words) || (dialog && !dialog.contains(line))) return false;
    const { top, bottom, width } = line.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  });
}
