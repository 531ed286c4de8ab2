/** A browser and its operating system, by their brand names. */
export interface Device {
  /** Null if the browser does not send its name, or the name is not in the list below. The same goes for `system`. */
  browser: string | null;
  system: string | null;
}

/** How many characters of a User-Agent header are read. Browsers send some 200. */
const charactersAtMost = 512;

/**
 * `mark` is a part of the User-Agent header, `name` the browser's name that people know. The first match counts, because
 * other browsers also send the marks of Chrome and Safari.
 */
const browsers: [mark: string, name: string][] = [
  ["SamsungBrowser/", "Samsung Internet"],
  ["MiuiBrowser/", "Mi Browser"],
  ["UCBrowser/", "UC Browser"],
  ["OPR/", "Opera"],
  ["Opera", "Opera"],
  ["Edg", "Edge"],
  ["FxiOS/", "Firefox"],
  ["Firefox/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
];

const systems: [mark: string, name: string][] = [
  ["KAIOS/", "KaiOS"],
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["CrOS", "ChromeOS"],
  ["Macintosh", "Mac"],
  ["Linux", "Linux"],
];

/**
 * Returns the browser and system that a User-Agent header names, without versions: enough for somebody to
 * recognise their own device.
 * @param userAgent as received: any text.
 */
export function deviceOf(userAgent = ""): Device {
  const text = userAgent.slice(0, charactersAtMost);
  const firstIn = (names: typeof browsers) => names.find(([mark]) => text.includes(mark))?.[1];
  return { browser: firstIn(browsers) ?? null, system: firstIn(systems) ?? null };
}
