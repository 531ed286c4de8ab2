import { join } from "node:path";
import Database from "better-sqlite3";
import type { Portal } from "./portal.ts";

/** Runs SQL on the SQLite database of a running portal. */
export function inDatabase(portal: Portal, sql: string): void {
  const database = new Database(join(portal.dataDir, "portal.sqlite"), { timeout: 5000 });
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}
