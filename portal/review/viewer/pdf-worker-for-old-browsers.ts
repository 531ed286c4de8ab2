// The worker of pdf.js, compiled for the oldest supported browsers by the build, and the polyfills it needs
// first.
import "./pdf-polyfills.ts";
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
