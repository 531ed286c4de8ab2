import { describe, expect, it } from "vitest";
import { canCountSyncs, countSyncs } from "../../tests/kit/count-syncs.ts";

/** Counts the syncs to disk with strace, so it needs Linux. */
describe.skipIf(!canCountSyncs())("what is acknowledged is on disk before", () => {
  it("a document: its row, its bytes, their name and subfolder, its row again; an application: its commit", () => {
    expect(countSyncs()).toEqual({ document: 5, application: 1 });
  });
});
