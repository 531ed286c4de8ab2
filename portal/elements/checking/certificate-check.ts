import { checkToken, type CheckedToken } from "../../../council/certificates/tokens/check-token.ts";
import type { Language } from "../../../texts/languages.ts";
import { formatDate, formatDateTime } from "../../../texts/format.ts";
import { loadScript } from "../load-script.ts";
import type { CodeReader } from "./code-reader.ts";
import { portalKeys } from "./portal-keys.ts";
import { statusListPath, portalStatusList } from "./portal-status-list.ts";

const sources = { keys: portalKeys, statusList: portalStatusList };

/** The delay of `storeForNextVisit`, which must not slow down the page while it loads. */
const storeDelayMs = 1000;

/** Stores keys and status list for the next visit, when there may be no connection. */
function storeForNextVisit(): void {
  void portalKeys(false);
  void portalStatusList(statusListPath, false);
}

/**
 * Checks a certificate by its signed token, the part of its link after the #. The link is this page's URL, pasted, or read
 * from a QR code in a picture, in a PDF or before the camera. The token stays on this device: the form sends only number
 * and short code, and the token is removed from the URL at once.
 */
class CertificateCheck extends HTMLElement {
  declare reader: CodeReader | undefined;
  /** The number of checks begun so far: the answer of an earlier check may come late. */
  declare checks: number;

  connectedCallback() {
    this.checks = 0;
    this.find("form").addEventListener("submit", (event) => {
      if (this.isNumberTyped()) this.unsentControls.disabled = true;
      else {
        event.preventDefault();
        void this.checkForm();
      }
    });
    this.control("file").addEventListener("change", () => {
      const [file] = this.control("file").files!;
      if (file) void this.checkFile(file);
    });
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) void this.checkFile(file);
    });
    // On Back, the browser restores the page with these controls disabled.
    window.addEventListener("pageshow", () => (this.unsentControls.disabled = false));
    this.find("[data-start]").addEventListener("click", () => void this.checkWithCamera());
    this.find("[data-stop]").addEventListener("click", () => this.stopCamera());
    this.find("[data-start]").hidden = !(navigator.mediaDevices as MediaDevices | undefined);
    this.unsentControls.disabled = false;
    window.addEventListener("hashchange", this);
    if (location.hash) this.handleEvent();
    else setTimeout(storeForNextVisit, storeDelayMs);
  }

  disconnectedCallback() {
    window.removeEventListener("hashchange", this);
    this.stopCamera();
  }

  /** Checks the token in the URL, also when another link is opened in this tab. Links within the page have no token. */
  handleEvent() {
    const { hash, pathname, search } = location;
    if (hash === "" || document.getElementById(hash.slice(1))) return;
    history.replaceState(history.state, "", pathname + search);
    void this.check(hash);
  }

  async checkForm() {
    this.showError(undefined);
    const [file] = this.control("file").files!;
    const link = this.control("link").value;
    if (link.trim()) return this.check(link);
    if (!file) return this.showError("nothing", "link");
    await this.checkFile(file);
  }

  async checkFile(file: File) {
    const thisCheck = ++this.checks;
    this.showError(undefined);
    const status = this.find("[data-reading]");
    status.textContent = status.dataset.reading!;
    const reader = await this.loadReader();
    const link = await reader?.readFile(file).catch(() => undefined);
    // Another file may have been chosen meanwhile.
    if (thisCheck !== this.checks) return;
    if (!reader) this.showError("noReader", "file");
    else if (link === undefined) this.showError("noCode", "file");
    else await this.check(link);
  }

  /** Whether a number or short code was typed, and there is neither a link nor a file. */
  isNumberTyped(): boolean {
    const [file] = this.control("file").files!;
    const hasLinkOrFile = file !== undefined || this.control("link").value.trim() !== "";
    return (
      !hasLinkOrFile && this.control("number").value.trim() + this.control("shortCode").value !== ""
    );
  }

  /** The controls that are never sent. */
  get unsentControls() {
    return this.find<HTMLFieldSetElement>("[data-local]");
  }

  async checkWithCamera() {
    // The result of a file that is still being read is ignored.
    const thisCheck = ++this.checks;
    this.showError(undefined);
    const reader = await this.loadReader();
    // The button was pressed again meanwhile: nothing would turn a second camera off.
    if (thisCheck !== this.checks) return;
    if (!reader) return this.showError("noReader", "file");
    this.showCamera(true);
    try {
      const link = await reader.readCamera(this.find<HTMLVideoElement>("video"));
      if (link !== undefined) await this.check(link);
    } catch {
      this.showError("noCamera", "file");
    } finally {
      this.showCamera(false);
    }
  }

  stopCamera() {
    this.reader?.stopCamera();
  }

  /** @param link the whole link, or its part after the # */
  async check(link: string) {
    const thisCheck = ++this.checks;
    this.showError(undefined);
    const result = await checkToken(link, sources, Date.now()).catch((): CheckedToken => ({
      outcome: "unchecked",
    }));
    if (thisCheck === this.checks) this.showAnswer(result);
  }

  showAnswer({ outcome, claims, ...revocation }: CheckedToken) {
    const template = this.find<HTMLTemplateElement>(`[data-outcome=${outcome}]`);
    const answer = template.content.cloneNode(true) as DocumentFragment;
    const language = document.documentElement.lang as Language;
    const dateOf = (seconds: number | undefined) => seconds && formatDate(seconds * 1000, language);
    const values: Record<string, string | number | undefined> = {
      ...claims,
      issuedAt: dateOf(claims?.issuedAt),
      expiresAt: dateOf(claims?.expiresAt) ?? this.dataset.noEnd,
      revokedAt: dateOf(revocation.revokedAt),
      replacedBy: revocation.replacedBy,
      listedAt: revocation.listedAt && formatDateTime(revocation.listedAt * 1000, language),
    };
    for (const element of answer.querySelectorAll<HTMLElement>("[data-fact]")) {
      const value = values[element.dataset.fact!];
      if (value === undefined) element.closest("[data-with], dl > div")!.remove();
      else element.textContent = String(value);
    }
    this.find("[data-answer]").replaceChildren(answer);
    this.find("[data-answer] h2").focus();
  }

  /**
   * Removes all earlier errors and shows a new one.
   * @param error the name of the error's template; undefined to show no error
   * @param name of the control that the error concerns
   */
  showError(error: string | undefined, name?: string) {
    this.find("[data-reading]").textContent = "";
    this.find("[data-answer]").replaceChildren();
    // The errors of the portal's last response are above this element.
    for (const old of document.querySelectorAll("main error-summary, .field-error")) old.remove();
    for (const control of this.querySelectorAll("[aria-invalid]")) {
      control.removeAttribute("aria-invalid");
      control.setAttribute("aria-describedby", `${control.id}-hint`);
    }
    this.showTitle(error !== undefined);
    if (!error) return;
    const control = this.control(name!);
    const template = this.find<HTMLTemplateElement>(`[data-error=${error}]`);
    const line = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
    line.id = `${name}-error`;
    line.setAttribute("role", "alert");
    control.before(line);
    control.setAttribute("aria-invalid", "true");
    control.setAttribute("aria-describedby", `${name}-hint ${line.id}`);
    control.focus();
  }

  /** Makes the page's title say whether there is an error. */
  showTitle(hasError: boolean) {
    const { errorTitle } = this.dataset;
    const title = document.querySelector("h1")!.textContent;
    document.title = document.title
      .replace(errorTitle!, title)
      .replace(title, hasError ? errorTitle! : title);
  }

  showCamera(isOn: boolean) {
    this.find("video").hidden = !isOn;
    const [shownButton, hiddenButton] = isOn
      ? ["[data-stop]", "[data-start]"]
      : ["[data-start]", "[data-stop]"];
    const hadFocus = this.find(hiddenButton) === document.activeElement;
    this.find(shownButton).hidden = false;
    this.find(hiddenButton).hidden = true;
    if (hadFocus) this.find(shownButton).focus();
  }

  async loadReader(): Promise<CodeReader | undefined> {
    if (!(await loadScript(this.dataset.codeReader!))) return undefined;
    return (this.reader ??= document.createElement("code-reader") as CodeReader);
  }

  control(name: string) {
    return this.find<HTMLInputElement>(`[name=${name}]`);
  }

  find<Found extends HTMLElement>(selector: string): Found {
    return this.querySelector<Found>(selector)!;
  }
}

customElements.define("certificate-check", CertificateCheck);
