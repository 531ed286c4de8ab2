// The worker of pdf.js, which the build compiles for the oldest supported browsers, after the polyfills that it needs.
import "./pdf-polyfills.ts";
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
