import { dayParts, timeParts, timeZone } from "../../texts/date-parts.ts";
import { askWorker } from "./ask-worker.ts";
import { isOfflineCopy, pageOwner } from "./page-copy.ts";
import { sessionFingerprint } from "./session-fingerprint.ts";

/** Lists the signed-in person's unfinished application forms that the service worker keeps on this phone. */
customElements.define(
  "forms-on-phone",
  class extends HTMLElement {
    connectedCallback() {
      void this.list();
    }

    async list() {
      const owner =
        pageOwner() ??
        (isOfflineCopy()
          ? await askWorker({ what: "owner", session: sessionFingerprint() })
          : undefined);
      const forms = owner ? await askWorker({ what: "list", owner }) : undefined;
      // `unsent` names the controls whose values are not saved in the draft yet.
      const listedForms = (forms ?? []).filter(({ unsent, values }) =>
        "unsentOnly" in this.dataset ? unsent.length > 0 : Object.values(values).some(Boolean),
      );
      const template = this.querySelector("template")!;
      const lines = listedForms.map(({ serviceId, key, title, at }) => {
        const line = template.content.cloneNode(true) as DocumentFragment;
        const link = line.querySelector("a")!;
        link.href = `/apply/${serviceId}?form=${key}`;
        link.textContent = title;
        const time = line.querySelector("time")!;
        time.dateTime = new Date(at).toISOString();
        const { lang } = document.documentElement;
        time.textContent = new Date(at).toLocaleString(lang, {
          timeZone,
          ...dayParts,
          ...timeParts(lang),
        });
        return line;
      });
      this.querySelector("ul")!.append(...lines);
      this.hidden = lines.length === 0;
    }
  },
);
