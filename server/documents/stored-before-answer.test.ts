import { describe, expect, it } from "vitest";
import { canCountSyncs, countSyncs } from "../../tests/kit/count-syncs.ts";

/** Counts the syncs to disk with strace, so it needs Linux. */
describe.skipIf(!canCountSyncs())("an acknowledged write", () => {
  it("is on disk before the answer: a document after five syncs (its row, its bytes, the file's entry in the subfolder, the subfolder's own entry, its row as stored), an application after one sync (its commit)", () => {
    expect(countSyncs()).toEqual({ document: 5, application: 1 });
  });
});
