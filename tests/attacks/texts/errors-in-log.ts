import { payloadPrefix } from "../payloads.ts";
import type { AttackEnvironment } from "../environment.ts";

/** Checks that the log has one JSON object per line, and no payload outside of the paths. */
export function errorsInLog({ portal }: AttackEnvironment): string[] {
  const errors: string[] = [];
  for (const line of portal.log.filter((line) => line.startsWith("{"))) {
    const entry = JSON.parse(line) as { path?: string };
    // The log contains the requested path, quoted, even if there is no such page.
    const withoutPath = JSON.stringify({ ...entry, path: "" });
    if (withoutPath.includes(payloadPrefix + "0z") || /zq\d+z /.test(withoutPath))
      errors.push(`the log contains a payload: ${line.slice(0, 200)}`);
    if (/[\p{Cc}\u2028]/u.test(line)) errors.push("a control character in the log");
  }
  return errors;
}
