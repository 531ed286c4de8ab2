/**
 * Shows the toast unless its text is already in view, and hides it after its time. Hover and focus pause the
 * timer.
 */
class ToastMessage extends HTMLElement {
  connectedCallback() {
    this.hidden = isInView(this.querySelector("p")!.textContent);
    if (this.hidden) return;
    // Modal dialogs cover everything that is not in the browser's top layer.
    if ("popover" in this && document.querySelector("dialog:modal")) {
      this.popover = "manual";
      this.showPopover();
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => (this.hidden = true);
    const stop = () => clearTimeout(timer);
    const wait = () => {
      stop();
      timer = setTimeout(hide, Number(this.dataset.ms));
    };
    this.addEventListener("pointerenter", stop);
    this.addEventListener("focusin", stop);
    this.addEventListener("pointerleave", () => !this.matches(":focus-within") && wait());
    this.addEventListener("focusout", () => !this.matches(":hover") && wait());
    this.querySelector("button")!.addEventListener("click", hide);
    wait();
  }
}

// Waits until the page's scripts have moved the focus, which may scroll: a toast depends on what is in view.
addEventListener("DOMContentLoaded", () => customElements.define("toast-message", ToastMessage));

/**
 * Whether a permanent message with the same text is visible: in the viewport and not under a
 * dialog.
 */
function isInView(text: string): boolean {
  const dialog = document.querySelector("dialog[open]");
  return [...document.querySelectorAll("[data-permanent]")].some((line) => {
    if (!line.textContent.includes(text) || (dialog && !dialog.contains(line))) return false;
    const { top, bottom, width } = line.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  });
}
