import type { z } from "zod";
import { roles } from "../council/permissions.ts";
import { textsIn } from "../texts/all.ts";
import { baseLanguage } from "../texts/languages.ts";
import type { TextKey } from "../texts/translate.ts";
import { CommandError } from "./command.ts";

/** The first error of a command's options, as one line. The messages of the schemas are keys of `texts/`. */
export function firstError({ issues: [issue] }: z.ZodError): CommandError {
  if (issue?.path[0] === "role") return new CommandError(`--role is one of ${roles.join(", ")}.`);
  const name = issue?.path[0];
  if ((name === "duty" || name === "language") && issue?.code === "invalid_value")
    return new CommandError(`--${name} is one of ${issue.values.join(", ")}.`);
  return new CommandError(`${textsIn(baseLanguage).of({ key: issue!.message as TextKey })}.`);
}
