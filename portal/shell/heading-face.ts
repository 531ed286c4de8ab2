// Headings have a face of their own on every page (decision 234). It is fetched after the first paint of
// the first page, and comes from the browser's cache before that of the next. Whoever pays for each byte,
// or has a slow line, sees headings in the face of the text on all pages of a visit.
const face = "700 1em Martel";
const { documentElement: root } = document;
/** Set in the browser's storage once it has the files, and in the tab's for its visit: "yes" or "no". */
const key = `heading-face-${root.lang}`;

/** What some browsers tell of the line. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

async function wear(): Promise<void> {
  const wanted = sessionStorage.getItem(key) ?? (isLineSpared() ? "no" : "yes");
  sessionStorage.setItem(key, wanted);
  if (wanted === "no") return;
  if (!localStorage.getItem(key)) await painted();
  // One character of each font file that the page's language needs.
  await document.fonts.load(face, root.lang === "en" ? "A" : "Aअ");
  localStorage.setItem(key, wanted);
  changeInPlace(isPainted());
}

function isLineSpared(): boolean | undefined {
  const line = (navigator as { connection?: Line }).connection;
  return (
    line?.saveData ||
    line?.effectiveType?.endsWith("2g") ||
    matchMedia("(prefers-reduced-data: reduce)").matches
  );
}

const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;

function painted(): Promise<void> {
  return new Promise((resolve) =>
    new PerformanceObserver(() => isPainted() && resolve()).observe({
      type: "paint",
      buffered: true,
    }),
  );
}

/** A heading that is being read keeps its box, so that nothing moves: words that need more are set smaller. */
function changeInPlace(isRead: boolean): void {
  const headings = isRead ? [...document.querySelectorAll<HTMLElement>("h1, .wordmark")] : [];
  const boxes = headings.map((one) => [one, one.offsetWidth, one.offsetHeight] as const);
  root.dataset.headingFace = "";
  for (const [one, width, height] of boxes) {
    const { style } = one;
    style.width = `min(${width}px, 100%)`;
    const size = parseFloat(getComputedStyle(one).fontSize);
    for (let part = 0.97; part > 0.8 && one.offsetHeight > height; part -= 0.03)
      style.fontSize = `${size * part}px`;
    style.height = `${height}px`;
  }
  // A window of another size, a phone that is turned, and paper set everything anew.
  for (const change of ["resize", "beforeprint"])
    addEventListener(change, () => headings.forEach((one) => one.removeAttribute("style")));
}

/** Where the browser keeps nothing for us, headings stay in the face of the text. */
void wear().catch(() => {});
