import { clearErrorOf } from "./clear-error.ts";
import { showPage } from "./show-page.ts";
import { chosenFiles, copyTyped } from "./typed-values.ts";
import { fillFromTab, forgetInTab, keepInTab } from "./typed-in-tab.ts";

/** Why a form did not arrive: each has a template with its sentence inside the element. */
type NotSent = "connectionLost" | "signedOut" | "tooLarge" | "busy" | "failed";

/**
 * Sends the form inside without loading the page: the answer's page takes this one's place, and what was
 * typed stays. Where no answer comes, everything stays as it is and a sentence says so. Keeps what is
 * typed in the tab (`typed-in-tab.ts`) until the form succeeds or is cancelled.
 */
export class AsyncForm extends HTMLElement {
  // No private names and no class fields: compiled for old browsers they cost too many bytes.
  declare isUnderWay: boolean | undefined;

  connectedCallback() {
    const { form } = this;
    if (this.dataset.url) history.replaceState(history.state, "", this.dataset.url);
    // An answer brings what was typed.
    if (!document.querySelector("main error-summary")) fillFromTab(form);
    for (const kind of ["input", "change"])
      form.addEventListener(kind, ({ target }) => {
        clearErrorOf(target as HTMLInputElement);
        keepInTab(form);
      });
    form.addEventListener("click", ({ target }) => {
      if ((target as Element).closest("[data-cancels]")) forgetInTab();
    });
    this.addEventListener("submit", (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (!this.isUnderWay) void this.send(event.submitter as HTMLButtonElement | null);
    });
  }

  get form() {
    return this.querySelector("form")!;
  }

  async send(button: HTMLButtonElement | null) {
    const sent = chosenFiles(this.form);
    const end = this.begin();
    const answer = await post(this.form, button).catch(() => undefined);
    const html = await answer?.text().catch(() => undefined);
    const to = answer?.headers.get("X-Location");
    if (!answer || html === undefined) this.tell("connectionLost");
    else if (!to) await this.show(answer, html, sent);
    else if (/^\/login(\?|$)/.test(to)) this.tell("signedOut");
    else {
      forgetInTab();
      reloadWhenRestored();
      location.assign(to);
      // The page is going: nothing more is sent from it.
      return;
    }
    end();
  }

  /** Shows that it is being sent. Returns what to call when the answer is there. */
  begin() {
    this.isUnderWay = true;
    const buttons = this.querySelectorAll("button:not([type=button]):not([aria-disabled])");
    buttons.forEach((button) => button.setAttribute("aria-disabled", "true"));
    this.append(this.clone("working"));
    const words = this.lastElementChild!;
    return () => {
      this.isUnderWay = false;
      buttons.forEach((button) => button.removeAttribute("aria-disabled"));
      words.remove();
    };
  }

  async show({ status }: Response, html: string, sent: readonly File[]) {
    const page = new DOMParser().parseFromString(html, "text/html");
    const same = page.querySelector<HTMLFormElement>("async-form form");
    const focused = document.activeElement
      ?.closest(".field")
      ?.querySelector("input, select, textarea")?.id;
    if (status === 413) this.tell("tooLarge");
    else if (same) {
      copyTyped(this.form, same, sent);
      await showPage(page);
      focusAgain(focused);
    } else if (status === 403 || status === 404) {
      // It is somebody else's, or is not there any more.
      forgetInTab();
      await showPage(page);
      scrollTo(0, 0);
      document.querySelector("main")?.focus();
    } else this.tell(status === 429 ? "busy" : "failed");
  }

  /** The words the page brought for an occasion. */
  clone(name: string) {
    const template = this.querySelector<HTMLTemplateElement>(`:scope > [data-name=${name}]`)!;
    return template.content.cloneNode(true);
  }

  /** Says why the form did not arrive, in place of what was wrong before. */
  tell(why: NotSent) {
    document.querySelector("main error-summary")?.remove();
    this.prepend(this.clone(why));
  }
}

/** Gives the field the focus again that a button was pressed in, unless an error summary has it. */
function focusAgain(field: string | undefined): void {
  if (field && !document.querySelector("main error-summary"))
    document.getElementById(field)?.focus();
}

async function post(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<Response> {
  const fields = new FormData(form);
  // FormData takes the button only from Chrome 112 on.
  if (button?.name) fields.append(button.name, button.value);
  const hasFiles = form.enctype.startsWith("multipart");
  return fetch(form.action, {
    method: "post",
    body: hasFiles ? fields : new URLSearchParams(fields as never),
    headers: { "X-Redirect": "manual" },
  });
}

/** A page that was left because its form succeeded is not shown again as it was. */
function reloadWhenRestored(): void {
  window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}

// Another language: the same page in it takes this one's place, with everything that was typed and chosen.
document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>(".strip a[hreflang]");
  const now = document.querySelector<AsyncForm>("main async-form");
  if (!link || !now || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (now.isUnderWay) return;
  const url = new URL(location.href);
  url.searchParams.set("lang", link.hreflang);
  const end = now.begin();
  void fetch(url.href)
    .then(async (answer) => {
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const same = page.querySelector<HTMLFormElement>("async-form form");
      if (!answer.ok || !same) return location.assign(url.href);
      copyTyped(now.form, same);
      await showPage(page);
    })
    .catch(() => now.tell("connectionLost"))
    .then(end);
});

customElements.define("async-form", AsyncForm);
