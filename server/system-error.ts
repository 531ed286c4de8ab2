import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** A Node.js system error of a file operation. */
type SystemError = NodeJS.ErrnoException & { code: string; path: string };

/** A sentence for each error code, which says what to do. */
const sentences: Record<string, (error: SystemError) => string> = {
  EACCES: notAllowedSentence,
  EPERM: notAllowedSentence,
  EROFS: ({ path }) => `${path} lies on a disk that cannot be written: name another place`,
  ENOENT: missingSentence,
  ENOTDIR: ({ path }) => `${path} lies below something that is no folder: name another place`,
  EISDIR: ({ path }) => `${path} is a folder: name a file`,
  EEXIST: ({ path, syscall }) =>
    `${path} is ${syscall === "mkdir" ? "a file, not a folder" : "there already"}: name another place`,
  ENOSPC: ({ path }) => `There is no room left for ${path}: make room on its disk`,
};

/** The message for an operator about a file that cannot be used; undefined for any other error. */
export function fileErrorSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === undefined || path === undefined) return undefined;
  return sentences[code]?.(error as SystemError);
}

function missingSentence({ path, syscall }: SystemError): string {
  if (syscall === "mkdir") return `${path} cannot be made there: name another place`;
  const folder = dirname(path);
  return existsSync(folder)
    ? `${path} is not there`
    : `The folder ${folder} is not there: make it, or name another place`;
}

function notAllowedSentence({ path }: SystemError): string {
  const folder = nearestAccessible(path);
  const { uid } = statSync(folder);
  const ownUid = process.geteuid?.() ?? uid;
  const accountName = accountNameOf(ownUid);
  const ownName = accountName ?? `user ${ownUid}`;
  if (uid === ownUid)
    return `${path} cannot be used by its owner ${ownName}: chmod u+rwX ${folder}`;
  return (
    `${path} cannot be used: ${folder} belongs to ${accountNameOf(uid) ?? `user ${uid}`}, and this process acts as ${ownName}. ` +
    `Name a place that ${ownName} may use; or, only where all of ${folder} is the portal's, as root: chown --recursive ${accountName ? `${accountName}:` : ownUid} ${folder}`
  );
}

/** The path, or the first folder above it that exists and is accessible. */
function nearestAccessible(path: string): string {
  for (let folder = path; ; folder = dirname(folder))
    try {
      if (statSync(folder, { throwIfNoEntry: false }) || folder === dirname(folder)) return folder;
    } catch {
      // This folder is not accessible; the owner of the folder above it is reported.
    }
}

/** The name in `/etc/passwd`; a container's user may have none. */
function accountNameOf(uid: number): string | undefined {
  const lines = existsSync("/etc/passwd") ? readFileSync("/etc/passwd", "utf8").split("\n") : [];
  const fields = lines.map((line) => line.split(":")).find(([, , id]) => id === String(uid));
  return fields?.[0];
}
