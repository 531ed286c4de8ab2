import { askWorker } from "./ask-worker.ts";
import type { DraftSaver, SaveResult } from "./draft-saver.ts";
import { mayStore } from "./typed-in-tab.ts";
import type { TypedControl } from "./typed-values.ts";
import type { FormOnPhone } from "./worker-messages.ts";

/**
 * Keeps what is typed into an application in the phone's database until it is saved in the draft; the service
 * worker owns the database. The element is a child of the form's `draft-saver`. Its script is loaded later, once the page
 * can be used.
 */
customElements.define(
  "draft-on-phone",
  class extends HTMLElement {
    // No private names and no class fields: compiled for old browsers they cost too many bytes.
    declare isDeleted: boolean | undefined;

    connectedCallback() {
      void customElements.whenDefined("draft-saver").then(() => this.start());
    }

    start() {
      const { saver } = this;
      saver.form.addEventListener("input", () => void this.store());
      saver.addEventListener("result", () => void this.onResult(saver.result!));
      window.addEventListener("formdone", () => this.isConnected && this.deleteForm());
      void this.restore();
    }

    get saver() {
      return this.closest<DraftSaver>("draft-saver")!;
    }

    /** The form's key and its owner, as in its URL. */
    get formId() {
      const query = new URL(this.saver.dataset.url!, location.href).searchParams;
      return { key: query.get("form")!, owner: query.get("formOwner")! };
    }

    /** Fills in values that were typed on this phone and not sent. A page with errors contains them already. */
    async restore() {
      const { key, owner } = this.formId;
      const forms = await askWorker({ what: "list", owner });
      const onPhone = forms?.find((form) => form.key === key);
      if (onPhone?.unsent.length && !document.querySelector("main error-summary"))
        this.fillIn(onPhone);
      await this.saver.save();
      // A draft is stored even if it is unchanged, so that the offline form of this service continues it. An unchanged new
      // form is not stored.
      if (this.saver.version.value !== "0" || this.unsentNames().length > 0) await this.store();
    }

    fillIn({ values, unsent, draftVersion }: FormOnPhone) {
      const { saver } = this;
      for (const name of unsent) {
        const control = saver.firstControl(name);
        // A value typed on this page since then is newer.
        if (!control || saver.isChanged(control)) continue;
        saver.fillUnsaved(name, values[name] ?? "");
        saver.unsaved.add(name);
      }
      saver.isTypedOffline = true;
      // From this older version the portal can tell what another device has saved since.
      saver.version.value = draftVersion;
    }

    /** Stores what is still unsent after an attempt to save; says that it is stored if another attempt may save it. */
    async onResult(result: SaveResult) {
      const { saver } = this;
      if (result.outcome === "alreadySubmitted") return this.deleteForm();
      if (result.outcome === "saved") saver.isTypedOffline = false;
      this.showConflicts(result.kept ?? {});
      const isStored = await this.store();
      const unsent = this.unsentNames();
      const { outcome } = result;
      if (!isStored || !unsent.length || !/notSaved|noSpace|tooManySaves/.test(outcome)) return;
      saver.showStatus("onPhone", unsent);
      // A lost connection is not named as the reason. Any other reason is, because it may last.
      if (outcome !== "notSaved")
        saver.querySelector("p")!.prepend(saver.sentence(outcome, []), " ");
    }

    /** Stores the form, without identity numbers. Returns whether it is stored. */
    async store() {
      if (this.isDeleted) return false;
      const { saver } = this;
      const storable = saver.controls.filter(mayStore);
      const names = [...new Set(storable.map(({ name }) => name))];
      const form = {
        ...this.formId,
        serviceId: location.pathname.split("/")[2]!,
        title: document.querySelector("h1")!.textContent,
        values: Object.fromEntries(names.map((name) => [name, saver.textOf(name)])),
        unsent: this.unsentNames(),
        // The page sends the fields again itself, and learns of conflicts from the response.
        conflicts: [],
        draftVersion: saver.version.value,
        serviceVersionId: saver.firstControl("serviceVersionId")!.value,
        at: Date.now(),
      };
      return askWorker({ what: "keep", form });
    }

    /** The names of the controls whose values are stored on this phone, but not saved in the draft yet. */
    unsentNames(): string[] {
      const { saver } = this;
      const storable = saver.controls.filter(mayStore);
      const isUnsaved = ({ name, dataset }: TypedControl) => {
        const value = saver.textOf(name);
        return saver.unsaved.has(name) || (dataset.inDraft ?? value) !== value;
      };
      const unsaved = saver.withWholeFields(storable.filter(isUnsaved).map(({ name }) => name));
      return [...new Set(storable.map(({ name }) => name))].filter((name) =>
        unsaved.includes(name),
      );
    }

    /**
     * Fills in the values that another device saved, and names the values typed here in a message, so that the person can
     * choose between them.
     */
    showConflicts(savedElsewhere: Record<string, string>) {
      const { saver } = this;
      const typedHere = Object.entries(savedElsewhere).flatMap(([name, value]) => {
        const control = saver.firstControl(name);
        if (!control) return [];
        const text = saver.textOf(name);
        saver.fillSaved(name, value);
        return text === value ? [] : `${saver.labelOf(control)}: ${text}`;
      });
      if (typedHere.length === 0) return;
      const line = document.createElement("p");
      line.setAttribute("role", "alert");
      line.textContent = [saver.dataset.conflict, ...typedHere].join(" ");
      saver.append(line);
    }

    /** Deletes the stored form once it was submitted or cancelled. */
    deleteForm() {
      this.isDeleted = true;
      void askWorker({ what: "delete", ...this.formId });
    }
  },
);
