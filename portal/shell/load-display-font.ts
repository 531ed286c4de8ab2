// Loads the font of the headings after the first paint and uses it from the next page on, so that nobody
// waits for it and no heading changes while being read.
const face = "700 1em Martel";
const storageKey = `display-face-${document.documentElement.lang}`;
/** One character of each font file that the page's language needs. */
const letters = document.documentElement.lang === "en" ? "A" : "Aअ";

const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;

async function applyFont(): Promise<void> {
  await document.fonts.load(face, letters);
  if (!isPainted()) document.documentElement.dataset.displayFace = "";
}

async function fetchAfterPaint(): Promise<void> {
  await painted();
  await document.fonts.load(face, letters);
  localStorage.setItem(storageKey, "yes");
}

function painted(): Promise<void> {
  return new Promise((resolve) =>
    new PerformanceObserver(() => isPainted() && resolve()).observe({
      type: "paint",
      buffered: true,
    }),
  );
}

/** In a browser without storage the headings stay in the body font. */
async function applyStyles(): Promise<void> {
  await (localStorage.getItem(storageKey) ? applyFont() : fetchAfterPaint());
}
void applyStyles().catch(() => {});
