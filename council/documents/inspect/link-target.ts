const schemesToFollow = ["http:", "https:", "mailto:", "tel:", "ftp:"];

/** What stands before the first colon, in lower case, with it; undefined where there is no scheme. */
function schemeOf(target: string): string | undefined {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(target.slice(0, 100))?.[0].toLowerCase();
  // A letter and a colon are a drive.
  return scheme !== undefined && scheme.length > 2 ? scheme : undefined;
}

function plain(target: string): string {
  return target.trim().replaceAll("\\", "/");
}

const decodedAtMost = 4;

/** The start of a target without percent-encoding, however often it is encoded; undefined where that does not end. */
function decodedStart(target: string): string | undefined {
  let start = target.slice(0, 100);
  for (let times = 0; times < decodedAtMost; times += 1) {
    const decoded = start.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (decoded === start) return decoded;
    start = decoded;
  }
  return undefined;
}

/** File names never contain them; URL parsers ignore tabs and line ends anywhere. */
function hasControls(text: string): boolean {
  return [...text].some((character) => character < " " || character === "\u007F");
}

/**
 * Whether a path stays on the reader's own machine: no host, and no scheme but `file:` with a drive
 * letter. Checks the decoded form, since some programs decode before they look for a host.
 */
export function isLocalTarget(target: string): boolean {
  const decoded = decodedStart(target.trim());
  if (decoded === undefined || hasControls(decoded)) return false;
  const path = plain(decoded);
  const scheme = schemeOf(path);
  if (scheme === "file:") return /^file:\/\/\/[a-z][:|]\//i.test(path);
  // Windows resolves `\??\` to device names, and `\??\UNC\host` is one.
  return scheme === undefined && !path.startsWith("//") && !path.startsWith("/??/");
}

/** Whether a link's target is allowed: web, mail, telephone or the reader's own machine. */
export function isSafeLink(target: string): boolean {
  const scheme = schemeOf(plain(target));
  return (scheme !== undefined && schemesToFollow.includes(scheme)) || isLocalTarget(target);
}
