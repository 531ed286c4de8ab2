import { accessSync, closeSync, constants, existsSync, openSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Opens an SQLite file; SQLite's own error does not name the path.
 * @throws Node's error with the path if the file system refuses it; else SQLite's
 */
export function withPathInError<Result>(path: string, open: () => Result): Result {
  try {
    return open();
  } catch (error) {
    for (const file of [path, `${path}-wal`, `${path}-shm`])
      if (existsSync(file)) closeSync(openSync(file, "r+"));
    accessSync(dirname(path), constants.W_OK);
    throw error;
  }
}
