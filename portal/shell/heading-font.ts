// Headings have a font of their own on every page (decision 234). The font is fetched after the first paint of the first
// page; later pages take it from the browser's cache before their first paint. People who save data
// or have a slow connection see headings in the font of the text on all pages of the tab.
const font = "700 1em Martel";
const { documentElement: root } = document;
/**
 * The key in localStorage, set once the browser has the font's files, and in sessionStorage of the choice for the tab:
 * "yes" or "no".
 */
const storageKey = `heading-font-${root.lang}`;

/** The Network Information API, which only some browsers have. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

async function loadFont(): Promise<void> {
  const choice = sessionStorage.getItem(storageKey) ?? (savesData() ? "no" : "yes");
  sessionStorage.setItem(storageKey, choice);
  if (choice === "no") return;
  if (!localStorage.getItem(storageKey)) await waitForFirstPaint();
  // The text to load has one character for each font file that the page's language needs.
  await document.fonts.load(font, root.lang === "en" ? "A" : "Aअ");
  localStorage.setItem(storageKey, choice);
  showFont(isPainted());
}

function savesData(): boolean | undefined {
  const connection = (navigator as { connection?: NetworkInformation }).connection;
  return (
    connection?.saveData ||
    connection?.effectiveType?.endsWith("2g") ||
    matchMedia("(prefers-reduced-data: reduce)").matches
  );
}

const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;

function waitForFirstPaint(): Promise<void> {
  return new Promise((resolve) =>
    new PerformanceObserver(() => isPainted() && resolve()).observe({
      type: "paint",
      buffered: true,
    }),
  );
}

/** A visible heading keeps its size, so that nothing moves: text that needs more space is set smaller. */
function showFont(isVisible: boolean): void {
  const headings = isVisible ? [...document.querySelectorAll<HTMLElement>("h1, .wordmark")] : [];
  const boxes = headings.map(
    (heading) => [heading, heading.offsetWidth, heading.offsetHeight] as const,
  );
  root.dataset.headingFont = "";
  for (const [heading, width, height] of boxes) {
    const { style } = heading;
    style.width = `min(${width}px, 100%)`;
    const size = parseFloat(getComputedStyle(heading).fontSize);
    for (let factor = 0.97; factor > 0.8 && heading.offsetHeight > height; factor -= 0.03)
      style.fontSize = `${size * factor}px`;
    style.height = `${height}px`;
  }
  // A resized window, a rotated phone and print lay everything out again.
  for (const eventName of ["resize", "beforeprint"])
    addEventListener(eventName, () =>
      headings.forEach((heading) => heading.removeAttribute("style")),
    );
}

/** Without storage, headings stay in the font of the text. */
void loadFont().catch(() => {});
