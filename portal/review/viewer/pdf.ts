import { getDocument, GlobalWorkerOptions, version } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import "./pdf-polyfills.ts";
import { isOldForPdf } from "./is-old-for-pdf.ts";
import oldBrowserWorkerUrl from "./pdf-worker-for-old-browsers.ts?worker&url";

GlobalWorkerOptions.workerSrc = isOldForPdf ? oldBrowserWorkerUrl : workerUrl;

/** The URL of the decoders and fonts that pdf.js loads by name (scripts/pdf-parts.mjs). */
const pdfjsUrl = import.meta.env.DEV ? "/node_modules/pdfjs-dist" : `/assets/pdfjs-${version}`;

/** The largest width of a canvas. A wider one would exhaust a phone's memory and show no more detail. */
const canvasMaxPixels = 3000;

/**
 * Opens a PDF for drawing. Nothing in the PDF is executed: pdf.js has no `eval`, its sandbox for a document's
 * scripts is not loaded, and it uses the JavaScript decoders, because the portal's Content-Security-Policy
 * forbids WebAssembly.
 * @throws if the content is not a PDF, or requires a password.
 */
export async function openPdf(content: Blob): Promise<PDFDocumentProxy> {
  return getDocument({
    // Safari 13 has no `Blob.arrayBuffer`.
    data: new Uint8Array(await new Response(content).arrayBuffer()),
    useWasm: false,
    useWorkerFetch: true,
    wasmUrl: new URL(`${pdfjsUrl}/wasm/`, location.href).href,
    standardFontDataUrl: new URL(`${pdfjsUrl}/standard_fonts/`, location.href).href,
    disableWorkerRendering: true,
    // pdf.js does not check whether the browser has `OffscreenCanvas`. Without `OffscreenCanvas`, its worker
    // sends pictures as plain bytes.
    isOffscreenCanvasSupported: !isOldForPdf,
    verbosity: 0,
  }).promise;
}

interface Drawing {
  /** In CSS pixels. */
  width: number;
  /** Degrees, clockwise. */
  rotation: number;
}

/** Starts drawing a page, in the resolution of the screen. */
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, drawing: Drawing) {
  const rotation = (page.rotate + drawing.rotation) % 360;
  const pixels = Math.min(drawing.width * devicePixelRatio, canvasMaxPixels);
  const unscaled = page.getViewport({ scale: 1, rotation });
  const viewport = page.getViewport({ scale: pixels / unscaled.width, rotation });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  return page.render({ canvas, viewport });
}
