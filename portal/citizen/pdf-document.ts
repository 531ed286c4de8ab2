// `is-old-for-pdf.ts` is evaluated first: pdf.js adds the functions whose absence shows that a browser is old.
import { isBrowserTooOld } from "../review/viewer/is-old-for-pdf.ts";
import { fetchDocument } from "../review/viewer/fetch-document.ts";
import { drawPage, openPdf } from "../review/viewer/pdf.ts";

/** Drawn at twice the element's width, so that it stays sharp when it is enlarged on a phone. */
const sharpness = 2;

/**
 * Draws a PDF one page at a time. Without this script, a link to the PDF is shown. The element's attribute `state`,
 * which the styles read, is missing while the PDF loads, then `page` (the PDF has one), `pages` or `failed`.
 */
customElements.define(
  "pdf-document",
  class extends HTMLElement {
    connectedCallback() {
      let hasArrived = false;
      const show = async () => {
        const content = await fetchDocument(this.dataset.documentId!);
        hasArrived = true;
        await this.showPages(await openPdf(content));
      };
      show().catch((error: unknown) => this.fail(hasArrived && isBrowserTooOld(error)));
    }

    async showPages(pdf: Awaited<ReturnType<typeof openPdf>>) {
      const canvas = this.querySelector("canvas")!;
      const [previous, next] = this.querySelectorAll("button");
      const position = this.querySelector("[data-position]")!;
      let wanted = 1;
      let isDrawing = false;
      const draw = async () => {
        if (isDrawing) return;
        isDrawing = true;
        for (let drawnPage = 0; drawnPage !== wanted;) {
          drawnPage = wanted;
          const page = await pdf.getPage(drawnPage);
          await drawPage(page, canvas, { width: this.clientWidth * sharpness, rotation: 0 })
            .promise;
        }
        isDrawing = false;
      };
      const turnTo = async (number: number) => {
        wanted = number;
        previous!.disabled = number === 1;
        next!.disabled = number === pdf.numPages;
        const text = this.dataset.position!.replace("%1", String(number));
        position.textContent = text.replace("%2", String(pdf.numPages));
        canvas.setAttribute("aria-label", position.textContent);
        await draw();
      };
      const turnBy = (step: number) => {
        const number = Math.min(Math.max(wanted + step, 1), pdf.numPages);
        turnTo(number).catch((error: unknown) => this.fail(isBrowserTooOld(error)));
      };
      previous!.addEventListener("click", () => turnBy(-1));
      next!.addEventListener("click", () => turnBy(1));
      await turnTo(1);
      this.setAttribute("state", pdf.numPages === 1 ? "page" : "pages");
    }

    fail(isTooOld: boolean) {
      this.setAttribute("state", "failed");
      const { failed, tooOld } = this.dataset;
      this.querySelector("[role=alert]")!.textContent = isTooOld ? tooOld! : failed!;
    }
  },
);
