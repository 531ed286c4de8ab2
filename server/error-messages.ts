import { isDiskFull } from "../council/disk-full.ts";
import { isCorruption } from "../database/corruption.ts";
import { ConfigError } from "./config.ts";
import { connectErrorSentence } from "./connect-error.ts";
import { fileErrorSentence } from "./system-error.ts";
import { listenErrorSentence } from "./listen-error.ts";
import { postgresErrorSentence } from "./postgres-error.ts";

/**
 * Error messages for the operator: all invalid settings, or the one error that occurred.
 * @param source the command's option that gave the address of a server; by default the settings did
 */
export function errorMessagesFor(error: unknown, source?: string): string[] {
  if (error instanceof ConfigError) return error.errors;
  // PostgreSQL's client wraps a refused connection in an error with an empty message.
  if (error instanceof AggregateError)
    return [error.errors.flatMap((inner) => errorMessagesFor(inner, source)).join(", ")];
  if (isCorruption(error)) return [`The database is damaged (${error.message}): restore a backup`];
  const sentence =
    fileErrorSentence(error) ??
    listenErrorSentence(error) ??
    connectErrorSentence(error, source) ??
    postgresErrorSentence(error, source);
  if (sentence !== undefined) return [sentence];
  const message = error instanceof Error ? error.message : String(error);
  if (isDiskFull(error))
    return [
      `The disk is full (${message}): make room on the disk of DATA_DIR, of PostgreSQL, or of the file that the command writes`,
    ];
  return [
    message
      .split("\n")
      .map((line) => line.trim())
      .join(" "),
  ];
}
