/** Follows the link inside the element after a short time. */
customElements.define(
  "delayed-redirect",
  class extends HTMLElement {
    declare timer: ReturnType<typeof setTimeout>;

    connectedCallback() {
      const go = () => location.assign(this.querySelector("a")!.href);
      this.timer = setTimeout(go, Number(this.dataset.ms));
    }

    disconnectedCallback() {
      clearTimeout(this.timer);
    }
  },
);
