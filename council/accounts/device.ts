/** A browser and its operating system, by their brand names. */
export interface Device {
  /** Null if the browser does not send it or it is not in the list below. */
  browser: string | null;
  system: string | null;
}

/** Real user agents have some 200 characters; anything longer is cut off. */
const readAtMost = 512;

/**
 * Marks in a User-Agent and the name people know. The first match counts, because other browsers imitate
 * Chrome and Safari.
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
 * The browser and system that a User-Agent header names, without versions: enough for somebody to
 * recognise their own device.
 * @param userAgent as received: any text.
 */
export function deviceOf(userAgent = ""): Device {
  const text = userAgent.slice(0, readAtMost);
  const firstIn = (names: typeof browsers) => names.find(([mark]) => text.includes(mark))?.[1];
  return { browser: firstIn(browsers) ?? null, system: firstIn(systems) ?? null };
}
