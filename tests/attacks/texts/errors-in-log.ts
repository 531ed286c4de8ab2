import { mark } from "../payloads.ts";
import type { AttackEnvironment } from "../environment.ts";

/** The log has one JSON object per line and contains no typed text. */
export function errorsInLog({ portal }: AttackEnvironment): string[] {
  const errors: string[] = [];
  for (const line of portal.log.filter((line) => line.startsWith("{"))) {
    const entry = JSON.parse(line) as { path?: string };
    // The path of a page that was not found is logged as it was requested, quoted.
    const rest = JSON.stringify({ ...entry, path: "" });
    if (rest.includes(mark + "0z") || /zq\d+z /.test(rest))
      errors.push(`the log contains a payload: ${line.slice(0, 200)}`);
    if (/[\p{Cc}\u2028]/u.test(line)) errors.push("a control character in the log");
  }
  return errors;
}
