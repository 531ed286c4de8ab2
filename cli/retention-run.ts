import { countLoose } from "../council/documents/count-loose.ts";
import { sweepLooseUploads } from "../council/documents/sweep.ts";
import type { Office } from "../council/office.ts";
import { countExpired } from "../council/retention/expired.ts";
import { runRetention } from "../council/retention/run.ts";
import { command } from "./command.ts";

export const retentionRunCommand = command({
  name: "retention run",
  summary: "Clear away what has been kept as long as the privacy page says",
  usage: "[--dry-run]",
  options: { "dry-run": { type: "boolean", meaning: "only count, and change nothing" } },
  async run({ options, office, print }) {
    const isTrial = options["dry-run"];
    const counts = isTrial ? await countAll(await office()) : await removeAll(await office());
    for (const [what, count] of Object.entries(counts)) print(`${what}: ${count}`);
    print(isTrial ? "Nothing was changed." : "Cleared away.");
  },
});

async function countAll(office: Office) {
  return { ...(await countExpired(office)), ...(await countLoose(office)) };
}

async function removeAll(office: Office) {
  return { ...(await runRetention(office)), ...(await sweepLooseUploads(office)) };
}
