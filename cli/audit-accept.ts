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
  async run({ options: { reason }, office, print }) {
    if (reason.length > reasonMaxLength)
      throw new CommandError(`--reason has at most ${reasonMaxLength} characters.`);
    const accepted = await acceptAlarms(await office(), reason);
    if (accepted.outcome === "nothing")
      throw new CommandError("There is no alarm or gap to accept.");
    print(
      "Accepted. The alarms, the gaps, the reason and every forged entry are in the audit log.",
    );
    if (accepted.removed > 0)
      print(`${accepted.removed} entries that this portal did not write were moved there.`);
    if (accepted.gaps > 0)
      print(`${accepted.gaps} gaps were accepted: verify keeps listing them, but not as errors.`);
  },
});
