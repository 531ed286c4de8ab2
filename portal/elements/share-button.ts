/** Shares the link of its button with the device's share sheet; hidden on devices without one. */
customElements.define(
  "share-button",
  class extends HTMLElement {
    connectedCallback() {
      const share = navigator.share as typeof navigator.share | undefined;
      if (!share) return;
      this.hidden = false;
      const button = this.querySelector("button")!;
      button.addEventListener("click", () => {
        // The promise rejects if the person closes the share sheet.
        navigator.share({ title: button.title, url: button.value }).catch(() => undefined);
      });
    }
  },
);
