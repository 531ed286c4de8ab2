/** Shares the link of its button by what the device offers; hidden where it offers nothing. */
customElements.define(
  "share-button",
  class extends HTMLElement {
    connectedCallback() {
      const share = navigator.share as typeof navigator.share | undefined;
      if (!share) return;
      this.hidden = false;
      const button = this.querySelector("button")!;
      button.addEventListener("click", () => {
        // Whoever closes the sheet shares nothing.
        navigator.share({ title: button.title, url: button.value }).catch(() => undefined);
      });
    }
  },
);
