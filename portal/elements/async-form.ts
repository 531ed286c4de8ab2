import { clearErrorOf } from "./clear-error.ts";
import { showPage } from "./show-page.ts";
import { chosenFiles, copyTypedValues } from "./typed-values.ts";
import { fillFromTab, deleteFromTab, storeInTab } from "./typed-in-tab.ts";

/**
 * Why a form could not be sent: the `NotSent` of portal/forms/form-answer.ts, which elements do not import. Each reason has
 * a template inside the element: the template of `failed` is an error summary, the others are messages that replace the
 * message in that summary. Only pages of the office have a template for `mayNot`.
 */
type NotSent = "connectionLost" | "signedOut" | "mayNot" | "tooLarge" | "busy" | "failed";

/**
 * Sends the form inside with `fetch` and shows the response in place of this page, keeping what was typed. If
 * there is no response, the page stays and shows a message. What is typed is stored in the tab
 * (`typed-in-tab.ts`) until the form succeeds or is cancelled.
 */
export class AsyncForm extends HTMLElement {
  // No private names and no class fields: compiled for old browsers they cost too many bytes.
  declare isUnderWay: boolean | undefined;
  /** The control that got the focus last since the form was sent. */
  declare focusedControl: EventTarget | null;

  connectedCallback() {
    const { form } = this;
    if (this.dataset.url) history.replaceState(history.state, "", this.dataset.url);
    // A response with errors contains what was typed.
    if (!document.querySelector("main error-summary")) fillFromTab(form);
    for (const kind of ["input", "change"])
      form.addEventListener(kind, ({ target }) => {
        clearErrorOf(target as HTMLInputElement);
        storeInTab(form);
      });
    form.addEventListener("focusin", ({ target }) => (this.focusedControl = target));
    form.addEventListener("click", ({ target }) => {
      if ((target as Element).closest("[data-cancels]")) deleteFromTab();
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
    const sentFiles = chosenFiles(this.form);
    const endWorking = this.showWorking();
    const answer = await post(this.form, button).catch(() => undefined);
    if (!answer) this.showNotSent("connectionLost");
    else if (!answer.redirectPath) await this.show(answer, sentFiles);
    else if (/^\/login(\?|$)/.test(answer.redirectPath)) this.showNotSent("signedOut");
    // `/unauthorized`, and the page that turns on the second factor.
    else if (/^\/(unauth|profile\/sec)/.test(answer.redirectPath)) this.showNotSent("mayNot");
    else {
      deleteFromTab();
      reloadWhenRestored();
      location.assign(answer.redirectPath);
      // The page is unloading, so the form stays disabled.
      return;
    }
    endWorking();
  }

  /** Disables the buttons and shows that the form is being sent. Returns a function that undoes both. */
  showWorking() {
    this.isUnderWay = true;
    this.focusedControl = null;
    const buttons = this.querySelectorAll("button:not([type=button]):not([aria-disabled])");
    buttons.forEach((button) => button.setAttribute("aria-disabled", "true"));
    this.append(this.clone("working")!);
    const working = this.lastElementChild!;
    return () => {
      this.isUnderWay = false;
      buttons.forEach((button) => button.removeAttribute("aria-disabled"));
      working.remove();
    };
  }

  async show({ status, html }: Answer, sentFiles: readonly File[]) {
    const page = new DOMParser().parseFromString(html, "text/html");
    const newForm = page.querySelector<HTMLFormElement>("async-form form");
    if (status === 413) this.showNotSent("tooLarge");
    else if (newForm) await this.replace(page, newForm, sentFiles);
    else if (status === 403 || status === 404) {
      // The form belongs to somebody else, or does not exist any more.
      deleteFromTab();
      await showPage(page);
      scrollTo(0, 0);
      document.querySelector("main")!.focus();
    } else this.showNotSent(status === 429 ? "busy" : "failed");
  }

  /** Shows the form of another page in place of this form, and keeps what is typed and the focus. */
  async replace(page: Document, newForm: HTMLFormElement, sentFiles?: readonly File[]) {
    let focusAgain = () => {};
    await showPage(page, () => {
      copyTypedValues(this.form, newForm, sentFiles);
      focusAgain = keepFocus(this.focusedControl);
    });
    focusAgain();
  }

  /** A copy of the content of the template with this name; null if there is no such template. */
  clone(name: string) {
    const template = this.querySelector<HTMLTemplateElement>(`:scope > [data-name=${name}]`);
    return template && (template.content.cloneNode(true) as DocumentFragment);
  }

  /** Shows why the form could not be sent, in place of earlier errors. */
  showNotSent(reason: NotSent) {
    document.querySelector("main error-summary")?.remove();
    const summary = this.clone("failed")!;
    const message = reason !== "failed" && this.clone(reason);
    if (message) summary.querySelector("li")!.replaceChildren(message);
    this.prepend(summary);
  }
}

/**
 * Returns a function that sets the focus once the page is replaced: to the control that somebody is typing in, so that no
 * keystroke is lost; otherwise to the field that had the focus, unless an error summary takes it.
 */
function keepFocus(focusedControl: EventTarget | null): () => void {
  const active = document.activeElement!;
  const controls = "input, select, textarea";
  const isTyping = active === focusedControl && active.matches(controls);
  const control = isTyping ? active : active.closest(".field")?.querySelector(controls);
  return () => {
    if (isTyping || !document.querySelector("main error-summary"))
      document.getElementById(control?.id ?? "")?.focus();
  };
}

interface Answer {
  status: number;
  html: string;
  /** The path to which the response redirects; null if it does not redirect. */
  redirectPath: string | null;
}

async function post(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<Answer> {
  const fields = new FormData(form);
  // FormData accepts the button only since Chrome 112.
  if (button?.name) fields.append(button.name, button.value);
  const hasFiles = form.enctype.startsWith("multipart");
  const response = await fetch(form.action, {
    method: "post",
    body: hasFiles ? fields : new URLSearchParams(fields as never),
    headers: { "X-Redirect": "manual" },
  });
  const html = await response.text();
  return { status: response.status, html, redirectPath: response.headers.get("X-Location") };
}

/** Reloads the page if it is restored by Back after its form succeeded. */
function reloadWhenRestored(): void {
  window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}

// A link to another language replaces the page by the same page in that language, and keeps everything that was typed and
// chosen.
document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>(".strip a[hreflang]");
  const currentElement = document.querySelector<AsyncForm>("main async-form");
  if (!link || !currentElement || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  if (currentElement.isUnderWay) return;
  const url = new URL(location.href);
  url.searchParams.set("lang", link.hreflang);
  const endWorking = currentElement.showWorking();
  void fetch(url.href)
    .then(async (response) => {
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const newForm = page.querySelector<HTMLFormElement>("async-form form");
      if (!response.ok || !newForm) return location.assign(url.href);
      await currentElement.replace(page, newForm);
    })
    .catch(() => currentElement.showNotSent("connectionLost"))
    .then(endWorking);
});

customElements.define("async-form", AsyncForm);
