import { mark } from "../payloads.ts";
import type { AttackEnvironment } from "../environment.ts";

/** The log is a JSON object a line, and holds nothing that people typed. */
export function errorsInLog({ portal }: AttackEnvironment): string[] {
  const errors: string[] = [];
  for (const line of portal.log.filter((one) => one.startsWith("{"))) {
    const entry = JSON.parse(line) as { path?: string };
    // An address that names nothing is what was asked for, quoted.
    const rest = JSON.stringify({ ...entry, path: "" });
    if (rest.includes(mark + "0z") || /zq\d+z /.test(rest))
      errors.push(`the log tells: ${line.slice(0, 200)}`);
    if (/[\p{Cc}\u2028]/u.test(line)) errors.push("a control character in the log");
  }
  return errors;
}
