import { fieldOfControl } from "./field-of-control.ts";
import type { SaveDraftResponse } from "./save-draft-response.ts";
import { storeInTab } from "./typed-in-tab.ts";
import { isChoice, type TypedControl } from "./typed-values.ts";

/** The result of an attempt to save. */
export type SaveResult = Omit<SaveDraftResponse, "outcome"> & {
  /** `notSaved`: the request failed or got no response. */
  outcome:
    | SaveDraftResponse["outcome"]
    | "notSaved"
    | "signedOut"
    | "otherPerson"
    | "applicantGone"
    | "filingEnded";
};

/** The pause in typing after which a field is saved. It allows 450 saves an hour; the portal accepts 600. */
const idleMs = 8000;

/** The last request of any form of this page: a form may still be saving when a response replaces it. */
let lastRequest: Promise<SaveResult> | undefined;

/**
 * Saves each field of the form once it is changed or typing in it pauses, so that the form can be continued later and
 * on another device. Shows what was saved, and what another tab or device has saved meanwhile. Fields that could not be
 * sent are sent with the next changed field, when the connection is back, or when the tab is used again. Dispatches
 * `result` after each attempt; `draft-on-phone.ts` listens to it and keeps unsent fields in the meantime.
 */
export class DraftSaver extends HTMLElement {
  // No private names and no class fields: compiled for old browsers they cost too many bytes.
  /** Names of the controls that were changed and have not been sent. */
  declare unsaved: Set<string>;
  declare isUnderWay: boolean | undefined;
  declare timer: ReturnType<typeof setTimeout> | undefined;
  /** The name of the control that was typed into last. It gets into `unsaved` once typing pauses or the control is left. */
  declare typingIn: string;
  /**
   * Whether the browser is loading another page. That page may show the draft without the last save, so the saved
   * values stay stored in the tab. Safari on iOS does not report that a page is left.
   */
  declare isLeaving: boolean | undefined;
  /** Whether unsaved values were typed offline: these must not overwrite values that were saved meanwhile. */
  declare isTypedOffline: boolean | undefined;
  /** The result of the last attempt to save. */
  declare result: SaveResult | undefined;

  connectedCallback() {
    this.unsaved = new Set(this.unsaved);
    this.typingIn = "";
    const { notice } = this;
    notice.querySelector("button")!.addEventListener("click", () => (notice.hidden = true));
    // Values that differ from the server's come from the tab's storage, or from the form that this form replaces.
    // `draft-on-phone.ts` saves them; before that it sets `isTypedOffline` if they were typed offline.
    const errors = document.querySelector("main error-summary");
    for (const control of this.controls)
      if (this.isChanged(control)) this.unsaved.add(control.name);
      else if (!errors) control.dataset.inDraft = this.textOf(control.name);
    // A page may stay after `beforeunload`: after a link to a phone number, or when the loading is stopped.
    for (const kind of ["beforeunload", "input", "focus", "pageshow"])
      window.addEventListener(kind, () => (this.isLeaving = kind === "beforeunload"));
    for (const kind of ["input", "change", "online", "focus"])
      window.addEventListener(kind, ({ target }) => {
        if (!this.isConnected) return;
        const control = this.controls.find((one) => one === target);
        // A form that is refused for good is sent again only when it is changed: its service may have opened again.
        const isRefusedForGood = /Submitted|Closed|Gone|Ended/.test(this.result?.outcome ?? "");
        const save = () => {
          if (control) this.unsaved.add(control.name);
          if (control || !isRefusedForGood) void this.save();
        };
        if (control) {
          clearTimeout(this.timer);
          this.typingIn = control.name;
        }
        if (kind !== "input") return save();
        // The line says that everything is saved, which is not true any more.
        if (control && this.result?.outcome === "saved") this.querySelector("p")!.textContent = "";
        this.timer = setTimeout(save, idleMs);
      });
  }

  get form() {
    return this.closest("form")!;
  }

  /** The notice that names the fields in which a save overwrote a value of another tab or device. */
  get notice() {
    return this.querySelector<HTMLElement>("[role=alert]")!;
  }

  get version() {
    return this.querySelector("input")!;
  }

  /** The controls of answers. The declaration is not saved, because it is made when the form is submitted. */
  get controls() {
    const all = this.form.querySelectorAll<TypedControl>(
      ".field input, .field select, .field textarea",
    );
    return [...all].filter(({ type, name }) => !/file|hidden/.test(type) && name !== "declaration");
  }

  async save() {
    if (this.isUnderWay || !this.unsaved.size) return;
    this.isUnderWay = true;
    await lastRequest;
    // A form that was replaced has nothing to save: the form in its place has what was typed.
    if (!this.isConnected) return;
    const sentNames = [...this.unsaved];
    this.unsaved.clear();
    const names = this.withWholeFields(sentNames);
    const values = Object.fromEntries(names.map((name) => [name, this.textOf(name)]));
    lastRequest = this.send(values).catch(() => ({ outcome: "notSaved" }));
    const result = await lastRequest;
    // If the form was replaced meanwhile, the tab and the phone store the values of the form in its place.
    if (!this.isConnected) return;
    this.isUnderWay = false;
    const isSaved = result.outcome === "saved";
    const replaced = result.replaced ?? [];
    if (!isSaved) sentNames.forEach((name) => this.unsaved.add(name));
    else {
      this.version.value = String(result.version);
      replaced.push(...this.fillSavedElsewhere(result.unseen ?? {}));
      for (const [name, value] of Object.entries(values))
        for (const control of this.controlsNamed(name)) control.dataset.inDraft = value;
    }
    this.showStatus(result.outcome);
    if (replaced.length) this.showReplaced(replaced);
    this.result = result;
    this.dispatchEvent(new Event("result"));
    if (!isSaved) return;
    if (!this.isLeaving) storeInTab(this.form);
    void this.save();
  }

  async send(values: Record<string, string>): Promise<SaveResult> {
    const fields = new URLSearchParams({
      ...values,
      draftVersion: this.version.value,
      serviceVersionId: this.firstControl("serviceVersionId")!.value,
    });
    if (this.isTypedOffline) fields.set("changedElsewhere", "keep");
    const response = await fetch(this.dataset.url!, { method: "post", body: fields });
    // Somebody else is signed in now, the applicant's record is gone, or the sender may no longer file for others. Only
    // the header says which of these it is: a proxy may answer 403, too.
    const refusal = response.headers.get("X-Refused");
    if (refusal === "otherPerson" || refusal === "applicantGone" || refusal === "filingEnded")
      return { outcome: refusal };
    // The session ended. A redirect to the page of the second factor has no case of its own: that page is not JSON.
    if (/\/login\?/.test(response.url)) return { outcome: "signedOut" };
    // An error page is not JSON: this throws, and `save` counts it as not saved.
    return (await response.json()) as SaveResult;
  }

  firstControl(name: string) {
    return this.form.querySelector<TypedControl>(`[name="${name}"]`);
  }

  /** The controls of answers that have this name: several if a question has boxes. */
  controlsNamed(name: string) {
    return this.controls.filter((control) => control.name === name);
  }

  /** The value that the controls of a name send: for boxes the ticked values, separated by spaces; blank if none is. */
  textOf(name: string) {
    const chosenControls = this.controlsNamed(name).filter((one) => !isChoice(one) || one.checked);
    return chosenControls.map(({ value }) => value).join(" ");
  }

  /** Whether a control has another value than the page was loaded with. */
  isChanged(control: TypedControl) {
    if (isChoice(control)) return control.checked !== control.defaultChecked;
    return control.value !== ("defaultValue" in control ? control.defaultValue : "");
  }

  /** The names of all controls in the fields of the named controls: a field is saved as a whole. */
  withWholeFields(names: readonly string[]) {
    const fields = names.map(fieldOfControl);
    const all = this.controls.map(({ name }) => name);
    return all.filter((name) => fields.includes(fieldOfControl(name)));
  }

  /** Fills in a value that is not in the draft yet. */
  fillUnsaved(name: string, value: string) {
    for (const control of this.controlsNamed(name))
      if (isChoice(control)) control.checked = isChosen(control, value);
      else control.value = value;
    this.form.dispatchEvent(new Event("filled"));
  }

  /** Fills in the value that the draft has. */
  fillSaved(name: string, value: string) {
    this.fillUnsaved(name, value);
    for (const control of this.controlsNamed(name)) {
      if (isChoice(control)) control.defaultChecked = control.checked;
      else if ("defaultValue" in control) control.defaultValue = value;
      control.dataset.inDraft = value;
    }
  }

  /**
   * Fills in what another tab or device has saved, except in fields with newer values. Returns the names of the controls
   * whose newer value differs: the next save overwrites the value that was saved elsewhere.
   */
  fillSavedElsewhere(unseen: Record<string, string>): string[] {
    const newerNames = this.withWholeFields([...this.unsaved, this.typingIn]);
    return Object.keys(unseen).filter((name) => {
      const value = unseen[name]!;
      if (newerNames.includes(name)) return this.textOf(name) !== value;
      this.fillSaved(name, value);
      return false;
    });
  }

  /** Names the fields in which a save replaced a value, until the notice is dismissed or another save replaces a value. */
  showReplaced(controls: readonly string[]) {
    const { notice } = this;
    notice.querySelector("span")!.textContent = this.sentence("replaced", controls);
    notice.hidden = false;
  }

  showStatus(textName: string, controls: readonly string[] = []) {
    const line = this.querySelector("p")!;
    line.textContent = this.sentence(textName, controls);
    // The line stays in view if values are stored only on this phone, or if the person has to do something first.
    const isOnPhone = textName === "onPhone";
    const isRefused = /signedOut|otherPerson|Gone|Ended/.test(textName);
    const isInView = isOnPhone || isRefused;
    line.className = isInView ? `phone-strip ${isRefused ? "refused-strip" : ""}` : "hint";
    document.documentElement.classList.toggle("has-phone-strip", isInView);
    this.querySelector("a")!.hidden = textName !== "signedOut";
  }

  labelOf(control: TypedControl) {
    return control.closest(".field")!.querySelector(".label, legend")!.textContent;
  }

  /** A sentence from the element's data attributes, followed by the labels of these controls. */
  sentence(textName: string, controls: readonly string[]) {
    const fields = controls.map((name) => this.firstControl(name));
    const labels = fields.flatMap((control) => (control ? this.labelOf(control) : []));
    const text = this.dataset[textName] ?? this.dataset.notSaved!;
    return `${text} ${[...new Set(labels)].join(", ")}`.trim();
  }
}

/** Whether a saved text chooses this control. The boxes of a question share one name, and their values have no spaces. */
function isChosen({ type, value }: HTMLInputElement, text: string): boolean {
  return type === "checkbox" ? text.split(" ").includes(value) : value === text;
}

customElements.define("draft-saver", DraftSaver);
