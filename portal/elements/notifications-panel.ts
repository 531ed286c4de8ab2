import { addStyles } from "./add-styles.ts";
import { hasDialogs, isOutside } from "./modal-dialog.ts";
import { updateUnreadBadges } from "./unread-badge.ts";

const pagePath = "/notifications";

// The bell links to the notifications page; this script opens the content of that page as a panel.
document.addEventListener("click", (event) => {
  const bell = (event.target as Element).closest<HTMLElement>("a.bell:not([aria-current])");
  if (!bell || !hasDialogs || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  // A second click while the panel is loading is ignored.
  if (bell.hasAttribute("aria-busy")) return;
  bell.setAttribute("aria-busy", "true");
  void fetchPanel()
    .then((panel) => panel && openPanel(panel, bell))
    .finally(() => bell.removeAttribute("aria-busy"));
});

function openPanel(panel: HTMLDialogElement, bell: HTMLElement): void {
  document.body.append(panel);
  panel.showModal();
  panel.querySelector("h2")!.focus();
  panel.addEventListener("close", () => {
    panel.remove();
    bell.focus();
  });
  panel.addEventListener("click", (event) => {
    if (event.target === panel && isOutside(panel, event)) panel.close();
  });
  sendForms(panel);
}

/**
 * Sends the panel's forms by script: the page behind it stays, with what was typed there. Forms are sent one after the
 * other: otherwise the response to an earlier form could arrive last, and show an outdated list.
 */
function sendForms(panel: HTMLDialogElement): void {
  let lastSending = Promise.resolve();
  panel.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const body = new URLSearchParams(new FormData(form) as never);
    // FormData accepts the button only since Chrome 112.
    const button = event.submitter as HTMLButtonElement | null;
    if (button?.name) body.append(button.name, button.value);
    if (form.method !== "post" || body.get("intent") === "open") return;
    event.preventDefault();
    const sendNext = () => send(panel, body);
    lastSending = lastSending.then(sendNext, sendNext);
  });
}

async function send(panel: HTMLDialogElement, body: URLSearchParams): Promise<void> {
  const newPanel = await fetchPanel({ method: "post", body });
  if (!newPanel) return;
  panel.replaceChildren(...newPanel.childNodes);
  panel.querySelector("h2")!.focus();
  void updateUnreadBadges();
}

/**
 * Requests the notifications page and extracts the panel. If the response is another page or the request fails, the
 * browser navigates instead.
 */
async function fetchPanel(request?: RequestInit): Promise<HTMLDialogElement | undefined> {
  const html = await fetch(pagePath, request)
    .then<string | false>(
      (answer) => answer.ok && new URL(answer.url).pathname === pagePath && answer.text(),
    )
    .catch(() => false as const);
  if (!html) {
    location.assign(pagePath);
    return undefined;
  }
  const { head, body } = new DOMParser().parseFromString(html, "text/html");
  await addStyles(head);
  const main = body.querySelector("main")!;
  const panel = main.querySelector("template")!.content.querySelector("dialog")!;
  main.querySelectorAll("h1, template").forEach((one) => one.remove());
  panel.querySelector(".dialog-body")!.prepend(...main.childNodes);
  return panel;
}
