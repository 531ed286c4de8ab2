import { canCountSyncs, countSyncs } from "../kit/count-syncs.ts";
import type { Outcome } from "../trials/trial.ts";

/** Counts the syncs to disk before a document and an application are acknowledged. */
export async function syncsBeforeResponse(): Promise<Outcome> {
  if (!canCountSyncs())
    return { attempted: 0, failures: [], note: "", skipped: "there is no strace" };
  const { document = 0, application = 0 } = countSyncs();
  const failures = [
    ...(document >= 5 ? [] : [`a document was acknowledged after ${document} syncs`]),
    ...(application >= 1 ? [] : [`an application was acknowledged after ${application} syncs`]),
  ];
  const note = `under strace: ${document} syncs before a document is acknowledged (its row, its bytes, the file's entry in the subfolder, the subfolder's own entry, its row marked as stored), ${application} before an application is acknowledged (its commit)`;
  return { attempted: 2, failures, note };
}
