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

/** Whether a path stays on the reader's own machine: no host, no scheme but `file:` with a drive. */
export function isOnOwnMachine(target: string): boolean {
  const path = plain(target);
  const scheme = schemeOf(path);
  if (scheme === "file:") return /^file:\/\/\/[a-z](:|%3a|\|)\//i.test(path.slice(0, 20));
  return scheme === undefined && !path.startsWith("//");
}

/** Whether a link leads where a reader may be sent when they press it: web, mail, telephone, own machine. */
export function mayBeLinked(target: string): boolean {
  const scheme = schemeOf(plain(target));
  return (scheme !== undefined && schemesToFollow.includes(scheme)) || isOnOwnMachine(target);
}
