import { anchorIn } from "../server/backup/known-anchors.ts";
import { verifyPortal, type Verification } from "../server/backup/verify.ts";
import { command, CommandError } from "./command.ts";

export const verifyCommand = command({
  name: "verify",
  summary: "Prove the database, the audit log and every document; name what is wrong",
  usage: "[--anchor ANCHOR]",
  options: {
    anchor: {
      type: "string",
      meaning: "where the audit chain stood: what a line of the process log has as anchor",
    },
  },
  async run({ options, config, office, print }) {
    const anchor = options.anchor === undefined ? undefined : anchorIn(options.anchor);
    if (options.anchor !== undefined && !anchor)
      throw new CommandError("--anchor is not one that the process log had.");
    report(await verifyPortal(await office(), config, anchor), print);
  },
});

/** @throws CommandError when there are errors, after printing each */
export function report({ verified, errors }: Verification, print: (line: string) => void): void {
  for (const line of [...verified, ...errors]) print(line);
  if (errors.length > 0)
    throw new CommandError(
      errors.length === 1 ? "1 thing is wrong." : `${errors.length} things are wrong.`,
    );
}
