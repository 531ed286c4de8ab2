import { accessSync, closeSync, constants, existsSync, openSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Opens an SQLite file with `open`, and makes its error name the path, which SQLite's own error does not.
 * @throws Node's error, which names the path, if the file system refuses access; otherwise SQLite's error
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
