// Loads the script for offline support once the page can be used, or soon after somebody types.
const delayMs = 1500;
/** The pause after the first input. If the phone fills in a code, its page is left sooner, and needs no script any more. */
const inputDelayMs = 100;
const { cookie } = document;
let isLeaving = false;
let wasDelayed = false;

async function load(): Promise<void> {
  if (isLeaving) return;
  const { offlineSupport } = document.querySelector<HTMLElement>("[data-offline-support]")!.dataset;
  // Another person may have signed in from another tab since: the script must not act for them on this page.
  if (document.cookie === cookie) await import(/* @vite-ignore */ offlineSupport!).catch(() => {});
}

addEventListener("load", () => setTimeout(() => void load(), delayMs));
document.addEventListener("input", () => setTimeout(() => void load(), inputDelayMs), {
  once: true,
});

// Signing out waits until the script is loaded, which warns of unsent values and deletes them (`sign-out.ts`).
document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const isLoaded = customElements.get("draft-on-phone");
  const isSignOut = form.getAttribute("action") === "/logout";
  // Sign-out is delayed only once: if the script cannot be loaded, the second press signs out without it.
  if (!isSignOut || wasDelayed || isLoaded || !workers?.controller) {
    isLeaving = !event.defaultPrevented;
    return;
  }
  event.preventDefault();
  wasDelayed = true;
  void load().then(() => form.querySelector("button")!.click());
});
