import { describe, expect, it } from "vitest";
import { canCountSyncs, countSyncs } from "../../tests/kit/count-syncs.ts";

/** Counts the syncs to disk with strace, so it needs Linux. */
describe.skipIf(!canCountSyncs())("what is acknowledged is on disk before the answer", () => {
  it("a document after five syncs (its row, its bytes, the file's entry in the subfolder, the subfolder's own entry, its row as stored), an application after one (its commit)", () => {
    expect(countSyncs()).toEqual({ document: 5, application: 1 });
  });
});
