// Keep `is-old-for-pdf.ts` the first import: it tells an old browser by missing functions, which pdf.js then adds.
import { isBrowserTooOld } from "../review/viewer/is-old-for-pdf.ts";
import { fetchDocument } from "../review/viewer/fetch-document.ts";
import { drawPage, openPdf } from "../review/viewer/pdf.ts";

/** Pages are drawn at twice the element's width, so that they stay sharp when they are enlarged on a phone. */
const sharpness = 2;

/**
 * Draws a PDF one page at a time. Without this script, a link to the PDF is shown. The styles read the
 * element's attribute `state`: it is missing while the PDF loads, then `page` for a PDF of one page, `pages` for a longer
 * PDF, or `failed`.
 */
customElements.define(
  "pdf-document",
  class extends HTMLElement {
    connectedCallback() {
      let isFetched = false;
      const show = async () => {
        const content = await fetchDocument(this.dataset.documentId!);
        isFetched = true;
        await this.showPages(await openPdf(content));
      };
      show().catch((error: unknown) => this.fail(isFetched && isBrowserTooOld(error)));
    }

    async showPages(pdf: Awaited<ReturnType<typeof openPdf>>) {
      const canvas = this.querySelector("canvas")!;
      const [previous, next] = this.querySelectorAll("button");
      const position = this.querySelector("[data-position]")!;
      let wantedPage = 1;
      let isDrawing = false;
      const draw = async () => {
        if (isDrawing) return;
        isDrawing = true;
        for (let drawnPage = 0; drawnPage !== wantedPage;) {
          drawnPage = wantedPage;
          const page = await pdf.getPage(drawnPage);
          await drawPage(page, canvas, { width: this.clientWidth * sharpness, rotation: 0 })
            .promise;
        }
        isDrawing = false;
      };
      const turnTo = async (number: number) => {
        wantedPage = number;
        previous!.disabled = number === 1;
        next!.disabled = number === pdf.numPages;
        const text = this.dataset.position!.replace("%1", String(number));
        position.textContent = text.replace("%2", String(pdf.numPages));
        canvas.setAttribute("aria-label", position.textContent);
        await draw();
      };
      const turnBy = (step: number) => {
        const number = Math.min(Math.max(wantedPage + step, 1), pdf.numPages);
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
