import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

/** The settings: the environment, with defaults from the file `.env` of a folder. */
export function readEnvironment(
  folder: string,
  environment: Record<string, string | undefined> = process.env,
): Record<string, string | undefined> {
  return { ...readEnvFile(folder), ...environment };
}

/** The settings of the file `.env` of a folder; empty without the file. */
export function readEnvFile(folder: string): Record<string, string | undefined> {
  return parseEnv(readFileIfThere(join(folder, ".env")));
}

function readFileIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    // If the path is a folder, Node's error does not name it.
    throw Object.assign(error as Error, { path });
  }
}
