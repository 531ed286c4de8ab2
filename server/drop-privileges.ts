import { statSync } from "node:fs";

/**
 * Drops root privileges and continues as the owner of the data folder, so that the portal can read what this
 * process writes there (database, key, documents). Does nothing if the folder does not exist or belongs to
 * root.
 */
export function dropPrivilegesTo(dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const folder = statSync(dataDir, { throwIfNoEntry: false });
  if (!folder || folder.uid === 0) return;
  process.setgroups?.([folder.gid]);
  process.setgid?.(folder.gid);
  process.setuid?.(folder.uid);
}
