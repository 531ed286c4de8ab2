import { acceptAlarms } from "../council/audit/accept.ts";
import { command, CommandError } from "./command.ts";

const reasonMaxLength = 1000;

export const auditAcceptCommand = command({
  name: "audit accept",
  summary: "End the alarms and accept the gaps of the audit log once you know what happened",
  usage: "--reason REASON",
  options: {
    reason: {
      type: "string",
      required: true,
      description: "what happened; it is stored in the audit log",
    },
  },
  async run({ options, office, print }) {
    const reason = options.reason.trim();
    if (reason === "") throw new CommandError("--reason is blank: write what happened.");
    if (reason.length > reasonMaxLength)
      throw new CommandError(`--reason has at most ${reasonMaxLength} characters.`);
    const result = await acceptAlarms(await office(), reason);
    if (result.outcome === "nothing") throw new CommandError("There is no alarm or gap to accept.");
    print(
      "Accepted. A new entry of the audit log holds your reason and the alarms, gaps and wrong entries that you accepted.",
    );
    if (result.deleted > 0)
      print(
        `Entries moved out of the log into that new entry: ${result.deleted}. This portal did not write them, or had already deleted them as too old.`,
      );
    if (result.sealedAnew > 0)
      print(
        `Entries with an impossible number, below 1 or above the last one used: ${result.sealedAnew}. This portal wrote these entries, and now gives them new numbers.`,
      );
    if (result.gaps > 0)
      print(
        `Gaps (missing entries) accepted: ${result.gaps}. The command verify keeps listing them, but not as errors.`,
      );
    if (result.hasMore)
      print(
        "There are more gaps or wrong entries than one entry of the log can hold: run audit accept again.",
      );
  },
});
