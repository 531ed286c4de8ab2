const schemesToFollow = ["http:", "https:", "mailto:", "tel:", "ftp:"];

/** Returns the scheme of a target with its colon, in lower case; undefined if there is none. */
function schemeOf(target: string): string | undefined {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(target.slice(0, 100))?.[0].toLowerCase();
  // A single letter and a colon name a drive, not a scheme.
  return scheme !== undefined && scheme.length > 2 ? scheme : undefined;
}

function normaliseSlashes(target: string): string {
  return target.trim().replaceAll("\\", "/");
}

const maxDecodings = 4;

/** Decodes the start of a target until nothing is percent-encoded; undefined if `maxDecodings` rounds are not enough. */
function decodedStart(target: string): string | undefined {
  let start = target.slice(0, 100);
  for (let round = 0; round < maxDecodings; round += 1) {
    const decoded = start.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (decoded === start) return decoded;
    start = decoded;
  }
  return undefined;
}

/** File names never contain control characters, and URL parsers ignore tabs and line ends anywhere. */
function hasControlCharacters(text: string): boolean {
  return [...text].some((character) => character < " " || character === "\u007F");
}

/**
 * Whether a path stays on the reader's own machine: no host, and no scheme but `file:` with a drive
 * letter. Checks the decoded form, since some programs decode before they look for a host.
 */
export function isLocalTarget(target: string): boolean {
  const decoded = decodedStart(target.trim());
  if (decoded === undefined || hasControlCharacters(decoded)) return false;
  const path = normaliseSlashes(decoded);
  const scheme = schemeOf(path);
  if (scheme === "file:") return /^file:\/\/\/[a-z][:|]\//i.test(path);
  // Windows resolves `\??\` to device names, and `\??\UNC\host` is one.
  return scheme === undefined && !path.startsWith("//") && !path.startsWith("/??/");
}

/** Whether a link's target is allowed: web, mail, telephone or the reader's own machine. */
export function isSafeLink(target: string): boolean {
  const scheme = schemeOf(normaliseSlashes(target));
  return (scheme !== undefined && schemesToFollow.includes(scheme)) || isLocalTarget(target);
}
