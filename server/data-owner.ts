import { statSync } from "node:fs";

/**
 * Lets a process that root started act as the owner of the data folder from here on: what it writes
 * there (database, key, documents) could not be read by the portal otherwise. Where the folder is not
 * there yet, or is root's own, nothing changes.
 */
export function actAsOwnerOf(dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const folder = statSync(dataDir, { throwIfNoEntry: false });
  if (!folder || folder.uid === 0) return;
  process.setgroups?.([folder.gid]);
  process.setgid?.(folder.gid);
  process.setuid?.(folder.uid);
}
