import { acceptAlarms } from "../council/audit/accept.ts";
import { command, CommandError } from "./command.ts";

const reasonMaxLength = 1000;

export const auditAcceptCommand = command({
  name: "audit accept",
  summary: "End the alarms and accept the gaps of the audit log once you know what happened",
  usage: "--reason REASON",
  options: {
    reason: { type: "string", required: true, description: "what happened; it goes into the log" },
  },
  async run({ options, office, print }) {
    const reason = options.reason.trim();
    if (reason === "") throw new CommandError("--reason is blank: write what happened.");
    if (reason.length > reasonMaxLength)
      throw new CommandError(`--reason has at most ${reasonMaxLength} characters.`);
    const accepted = await acceptAlarms(await office(), reason);
    if (accepted.outcome === "nothing")
      throw new CommandError("There is no alarm or gap to accept.");
    print(
      "Accepted. The audit log has an entry with the reason, the alarms, gaps and entries that were wrong.",
    );
    if (accepted.deleted > 0)
      print(
        `${accepted.deleted} entries were moved there: this portal did not write them, or had deleted them as old.`,
      );
    if (accepted.sealedAnew > 0)
      print(
        `${accepted.sealedAnew} entries of this portal had a number that none can have: they are sealed again.`,
      );
    if (accepted.gaps > 0)
      print(`${accepted.gaps} gaps were accepted: verify keeps listing them, but not as errors.`);
    if (accepted.hasMore)
      print("There are more gaps or wrong entries than one entry holds: run this command again.");
  },
});
