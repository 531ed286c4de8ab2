import { parseAnchor } from "../server/backup/backup-anchors.ts";
import { verifyPortal, type Verification } from "../server/backup/verify.ts";
import { command, CommandError } from "./command.ts";

export const verifyCommand = command({
  name: "verify",
  summary: "Check the database, the audit log and every document; list what is wrong",
  usage: "[--anchor ANCHOR]",
  options: {
    anchor: {
      type: "string",
      description:
        "the value of `anchor` in a line of the process log that says “where the audit chain stands”",
    },
  },
  async run({ options, config, office, print }) {
    const anchor = options.anchor === undefined ? undefined : parseAnchor(options.anchor);
    if (options.anchor !== undefined && !anchor)
      throw new CommandError(
        "--anchor must be the value of `anchor` in a line of the process log that says “where the audit chain stands”.",
      );
    report(await verifyPortal(await office(), config, anchor), print);
  },
});

/** Prints what was verified, and each error. @throws CommandError when there are errors */
export function report({ verified, errors }: Verification, print: (line: string) => void): void {
  for (const line of [...verified, ...errors]) print(line);
  if (errors.length > 0)
    throw new CommandError(
      errors.length === 1
        ? "1 thing is wrong: the line above names it."
        : `${errors.length} things are wrong: the lines above name them.`,
    );
}
