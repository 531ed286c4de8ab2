import { minutesAndSeconds } from "../visit/minutes-and-seconds.ts";

const stepMs = 250;

/**
 * Counts down the time that a code stays valid. The element starts from the server's value; the browser's
 * clock only measures how much time has passed. At zero it says that the time is over, and a new code can be requested.
 */
customElements.define(
  "count-down",
  class extends HTMLElement {
    declare counting: ReturnType<typeof setInterval>;

    connectedCallback() {
      const end = Date.now() + Number(this.dataset.ms);
      const count = () => this.show(Math.max(0, end - Date.now()));
      count();
      this.counting = setInterval(count, stepMs);
    }

    disconnectedCallback() {
      clearInterval(this.counting);
    }

    show(ms: number) {
      const [leftText, overText] = this.children as unknown as HTMLElement[];
      leftText!.querySelector("[role=timer]")!.textContent = minutesAndSeconds(ms);
      leftText!.hidden = ms === 0;
      overText!.firstElementChild!.toggleAttribute("hidden", ms > 0);
      this.closest("form")!.querySelector<HTMLElement>("[value=resend]")!.hidden =
        ms > 0 && !("mayResend" in this.dataset);
    }
  },
);
