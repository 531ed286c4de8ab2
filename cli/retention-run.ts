import { countUnusedUploads } from "../council/documents/count-unused.ts";
import { purgeUnusedUploads } from "../council/documents/purge-unused.ts";
import { countOldUploads, purgeUploads } from "../council/documents/uploads/purge-uploads.ts";
import { countExpired, runRetention } from "../council/retention/run.ts";
import { command } from "./command.ts";

export const retentionRunCommand = command({
  name: "retention run",
  summary: "Clear away what has been kept as long as the privacy page says",
  usage: "[--dry-run]",
  options: { "dry-run": { type: "boolean", description: "only count, and change nothing" } },
  async run({ options, office, print }) {
    const isDryRun = options["dry-run"];
    const printCounts = (counts: object) => {
      for (const [what, count] of Object.entries(counts)) print(`${what}: ${count}`);
    };
    printCounts(await (isDryRun ? countExpired : runRetention)(await office()));
    printCounts(await (isDryRun ? countUnusedUploads : purgeUnusedUploads)(await office()));
    printCounts(await (isDryRun ? countOldUploads : purgeUploads)(await office()));
    print(isDryRun ? "Nothing was changed." : "Cleared away.");
  },
});
