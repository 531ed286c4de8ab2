import { getDocument, GlobalWorkerOptions, version } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import workerAddress from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import "./pdf-polyfills.ts";
import { isOldForPdf } from "./is-old-for-pdf.ts";
import loweredWorkerAddress from "./pdf-worker-for-old-browsers.ts?worker&url";

GlobalWorkerOptions.workerSrc = isOldForPdf ? loweredWorkerAddress : workerAddress;

/** Where the decoders and fonts lie that pdf.js asks for by name (scripts/pdf-parts.mjs). */
const parts = import.meta.env.DEV ? "/node_modules/pdfjs-dist" : `/assets/pdfjs-${version}`;

/** More would cost a phone its memory and show no more. */
const widestPixels = 3000;

/**
 * Opens a PDF for drawing. Nothing in it is run: pdf.js has no `eval`, its sandbox for a paper's own
 * scripts is not loaded, and its decoders are the ones in JavaScript, since our Content-Security-Policy
 * allows no WebAssembly.
 * @throws when it is no PDF, or one that asks for a password.
 */
export async function openPdf(content: Blob): Promise<PDFDocumentProxy> {
  return getDocument({
    // Safari 13 has no `Blob.arrayBuffer`.
    data: new Uint8Array(await new Response(content).arrayBuffer()),
    useWasm: false,
    useWorkerFetch: true,
    wasmUrl: new URL(`${parts}/wasm/`, location.href).href,
    standardFontDataUrl: new URL(`${parts}/standard_fonts/`, location.href).href,
    disableWorkerRendering: true,
    // pdf.js does not ask whether there is any; pictures come as plain bytes instead.
    isOffscreenCanvasSupported: !isOldForPdf,
    verbosity: 0,
  }).promise;
}

interface Drawing {
  /** In pixels of the page's layout. */
  width: number;
  /** Degrees, clockwise. */
  turn: number;
}

/** Begins to draw a page, as sharp as the screen can show it. */
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, { width, turn }: Drawing) {
  const rotation = (page.rotate + turn) % 360;
  const pixels = Math.min(width * devicePixelRatio, widestPixels);
  const natural = page.getViewport({ scale: 1, rotation });
  const viewport = page.getViewport({ scale: pixels / natural.width, rotation });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  return page.render({ canvas, viewport });
}
