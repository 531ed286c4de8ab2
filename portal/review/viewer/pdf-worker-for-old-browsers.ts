// The worker of pdf.js, written for our oldest browsers by the build, and what they lack before it.
import "./pdf-polyfills.ts";
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
