import { askWorker } from "./ask-worker.ts";
import { isCopy, pageOwner } from "./page-copy.ts";
import { sessionFingerprint } from "./session-fingerprint.ts";

/** Lists the applications that were typed on this phone, for whoever is signed in on it. */
customElements.define(
  "typed-forms",
  class extends HTMLElement {
    connectedCallback() {
      void this.list();
    }

    async list() {
      const owner =
        pageOwner() ??
        (isCopy() ? await askWorker({ what: "owner", session: sessionFingerprint() }) : undefined);
      const forms = owner ? await askWorker({ what: "list", owner }) : undefined;
      const listed = (forms ?? []).filter(({ unsent, values }) =>
        "unsentOnly" in this.dataset ? unsent.length > 0 : Object.values(values).some(Boolean),
      );
      const template = this.querySelector("template")!;
      const lines = listed.map(({ serviceId, key, title, at }) => {
        const line = template.content.cloneNode(true) as DocumentFragment;
        const link = line.querySelector("a")!;
        link.href = `/apply/${serviceId}?form=${key}`;
        link.textContent = title;
        const time = line.querySelector("time")!;
        time.dateTime = new Date(at).toISOString();
        time.textContent = new Date(at).toLocaleString(document.documentElement.lang, {
          day: "numeric",
          month: "long",
          hour: "numeric",
          minute: "2-digit",
        });
        return line;
      });
      this.querySelector("ul")!.append(...lines);
      this.hidden = lines.length === 0;
    }
  },
);
