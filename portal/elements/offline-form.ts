import { askWorker } from "./ask-worker.ts";
import { fieldOfControl } from "./field-of-control.ts";
import { newFormKey, nextFormKey } from "./new-form-key.ts";
import { isOfflineCopy, pageOwner } from "./page-copy.ts";
import { sessionFingerprint } from "./session-fingerprint.ts";
import { fillTypedValues, readTypedValues } from "./typed-values.ts";
import type { FormOnPhone } from "./worker-messages.ts";

/**
 * The application form on a phone without a connection. Stores what is typed for the person signed in on this
 * phone, and opens the real form when the connection is back.
 */
customElements.define(
  "offline-form",
  class extends HTMLElement {
    declare formOnPhone: FormOnPhone;

    connectedCallback() {
      void this.start();
    }

    get form() {
      return this.querySelector("form")!;
    }

    async start() {
      const owner = isOfflineCopy()
        ? await askWorker({ what: "owner", session: sessionFingerprint() })
        : pageOwner();
      if (!owner) return this.show("signed-out");
      const forms = (await askWorker({ what: "list", owner })) ?? [];
      const { serviceId } = this.dataset;
      const key = new URLSearchParams(location.search).get("form");
      // Without a key in the URL, continues the stored form of this service.
      this.formOnPhone = forms.find((one) =>
        key ? one.key === key : one.serviceId === serviceId,
      ) ?? {
        key: key ?? newFormKey(),
        owner,
        serviceId: serviceId!,
        title: document.querySelector("h1")!.textContent,
        values: {},
        unsent: [],
        conflicts: [],
        draftVersion: "0",
        serviceVersionId: this.dataset.versionId!,
        at: Date.now(),
      };
      // Shows the URL of the real form, so that a reload with a connection opens that form.
      if (isOfflineCopy()) history.replaceState(null, "", this.url);
      const { values } = this.formOnPhone;
      fillTypedValues(
        this.form,
        Object.keys(values).flatMap((name) => this.valuesOf(name, values[name]!)),
      );
      this.form.addEventListener("input", ({ target }) => {
        void this.store((target as HTMLInputElement).name);
      });
      this.form.addEventListener("submit", (event) => {
        event.preventDefault();
        void this.openForm();
      });
      window.addEventListener("online", () => void this.send());
      this.show("form");
      if (this.formOnPhone.unsent.length > 0) this.showStatus("kept");
      if (!isOfflineCopy()) void this.send();
    }

    get url() {
      const { serviceId, key } = this.formOnPhone;
      return `/apply/${serviceId}?form=${key}`;
    }

    /** Shows the form, or why it cannot be filled in. */
    show(part: "form" | "signed-out") {
      for (const element of this.querySelectorAll<HTMLElement>("[data-part]"))
        element.hidden = element.dataset.part !== part;
    }

    /** The names of all controls of a control's field, which are sent together. */
    withWholeField(name: string): string[] {
      const field = fieldOfControl(name);
      const controls = this.form.querySelectorAll<HTMLInputElement>("[name]");
      return [...controls].map((one) => one.name).filter((one) => fieldOfControl(one) === field);
    }

    /** The values to fill into the controls of a name: several if it is the name of boxes, which are ticked one by one. */
    valuesOf(name: string, value: string) {
      const boxes = this.form.querySelectorAll(`[type=checkbox][name="${name}"]`);
      const values = boxes.length > 1 ? value.split(" ") : [value];
      return values.map((one) => ({ name, value: one }));
    }

    async store(changedName: string) {
      const typedValues = readTypedValues(this.form);
      const names = this.withWholeField(changedName);
      const unsent = new Set([...this.formOnPhone.unsent, ...names]);
      // A box that is not ticked is sent, too, with a blank value.
      const blankValues = names.map((name) => [name, ""]);
      const values = Object.fromEntries(blankValues) as Record<string, string>;
      for (const { name, value } of typedValues)
        // The boxes of a question have one name, and ids without spaces as values.
        values[name] = [values[name], value].filter(Boolean).join(" ");
      this.formOnPhone = { ...this.formOnPhone, values, unsent: [...unsent], at: Date.now() };
      // The worker may have saved to the draft meanwhile.
      const form = { ...this.formOnPhone, draftVersion: undefined, conflicts: undefined };
      this.showStatus((await askWorker({ what: "keep", form })) ? "kept" : "lost");
    }

    /** Saves what was typed to the draft once there is a connection. */
    async send() {
      const { owner, key } = this.formOnPhone;
      await askWorker({ what: "send", owner });
      const forms = (await askWorker({ what: "list", owner })) ?? [];
      const newKey = await nextFormKey(key);
      // If the form was submitted elsewhere, the worker has stored it under its new key.
      const storedForm =
        forms.find((one) => one.key === key) ?? forms.find((one) => one.key === newKey);
      if (!storedForm) return;
      const { unsent, values } = this.formOnPhone;
      // What was typed since the worker responded stays unsent.
      const isUnsent = (name: string) =>
        storedForm.unsent.includes(name) || storedForm.values[name] !== values[name];
      this.formOnPhone = {
        ...this.formOnPhone,
        key: storedForm.key,
        unsent: unsent.filter(isUnsent),
      };
      if (this.formOnPhone.unsent.length === 0) this.showStatus("sent");
    }

    /** Opens the real form if there is a connection. */
    async openForm() {
      const response = await fetch(this.url, { method: "HEAD", redirect: "manual" }).catch(
        () => {},
      );
      if (response) location.assign(this.url);
      else this.showStatus("noConnection");
    }

    showStatus(what: "kept" | "lost" | "sent" | "noConnection") {
      const status = this.querySelector<HTMLElement>("[role=status]")!;
      status.textContent = this.dataset[what]!;
      document.documentElement.classList.add("has-phone-strip");
    }
  },
);
