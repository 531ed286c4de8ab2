/** Follows the link beside it after a short time. */
customElements.define(
  "delayed-redirect",
  class extends HTMLElement {
    declare going: ReturnType<typeof setTimeout>;

    connectedCallback() {
      const go = () => location.assign(this.querySelector("a")!.href);
      this.going = setTimeout(go, Number(this.dataset.ms));
    }

    disconnectedCallback() {
      clearTimeout(this.going);
    }
  },
);
