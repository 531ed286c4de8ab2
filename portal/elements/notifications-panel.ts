import { addStyles } from "./add-styles.ts";
import { hasDialogs, isOutside } from "./modal-dialog.ts";
import { renew } from "./unread-badge.ts";

const page = "/notifications";

// The bell links to the notifications page; this element opens the content of that page as a panel.
document.addEventListener("click", (event) => {
  const bell = (event.target as Element).closest<HTMLElement>("a.bell:not([aria-current])");
  if (!bell || !hasDialogs || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  // A second click while it is loading is ignored.
  if (bell.hasAttribute("aria-busy")) return;
  bell.setAttribute("aria-busy", "true");
  void ask(fetch(page))
    .then((panel) => panel && open(panel, bell))
    .finally(() => bell.removeAttribute("aria-busy"));
});

function open(panel: HTMLDialogElement, bell: HTMLElement): void {
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
  let sent = Promise.resolve();
  panel.addEventListener("submit", (event) => {
    const body = bodyOf(event);
    if (!body) return;
    event.preventDefault();
    // One after the other: an answer that overtook the next one would show the list as it was before.
    sent = sent.then(() => send(panel, body));
  });
}

/**
 * What a form of the list sends. These are sent by script, so that nothing typed in the page is lost; undefined for
 * one that opens a page.
 */
function bodyOf(event: SubmitEvent): URLSearchParams | undefined {
  const form = event.target as HTMLFormElement;
  const body = new URLSearchParams(new FormData(form) as never);
  // FormData accepts the button only since Chrome 112.
  const button = event.submitter as HTMLButtonElement | null;
  if (button?.name) body.append(button.name, button.value);
  return form.method === "post" && body.get("intent") !== "open" ? body : undefined;
}

async function send(panel: HTMLDialogElement, body: URLSearchParams): Promise<void> {
  const fresh = await ask(fetch(page, { method: "post", body }));
  if (!fresh) return;
  panel.replaceChildren(...fresh.childNodes);
  panel.querySelector("h2")!.focus();
  void renew();
}

/**
 * Extracts the panel from the response. If that is another page or the request fails, the browser navigates
 * instead.
 */
async function ask(request: Promise<Response>): Promise<HTMLDialogElement | undefined> {
  const response = await request.catch(() => undefined);
  const html = await response?.text().catch(() => undefined);
  if (!response?.ok || html === undefined || new URL(response.url).pathname !== page) {
    location.assign(page);
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
