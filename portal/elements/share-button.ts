/** Opens the device's share sheet with the link of its button; hidden on devices without a share sheet. */
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
