import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addUp, daysWithin, latePercent, tallyOf, type SumRow } from "./sums.ts";

const decided = (days: number, count: number, promise: SumRow["promise"] = "none"): SumRow => ({
  kind: "decided",
  days,
  promise,
  phrases: "",
  count,
});

describe("figures", () => {
  it("add up what came in, what was decided, and what was late", () => {
    const rows: SumRow[] = [
      { kind: "received", days: 0, promise: "none", phrases: "", count: 7 },
      decided(1, 3, "kept"),
      decided(9, 1, "missed"),
      decided(4, 2),
    ];
    expect(addUp([tallyOf(rows)])).toEqual({
      received: 7,
      decided: 6,
      medianDays: 1,
      ninetiethDays: 9,
      promised: 4,
      late: 1,
    });
    expect(latePercent(addUp([tallyOf(rows)]))).toBe(25);
  });

  it("have no median and no share of late decisions if nothing was decided", () => {
    expect(addUp([])).toEqual({
      received: 0,
      decided: 0,
      medianDays: undefined,
      ninetiethDays: undefined,
      promised: 0,
      late: 0,
    });
    expect(latePercent({ promised: 0, late: 0 })).toBeUndefined();
  });

  it("have the same percentiles as the sorted list of all decisions", () => {
    const counts = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 9 })));
    const percent = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(counts, percent, (some, share) => {
        const all = some.flatMap(([days, count]) => Array<number>(count).fill(days));
        const sorted = all.toSorted((one, other) => one - other);
        const first = sorted.findIndex((_, index) => (index + 1) * 100 >= share * sorted.length);
        expect(daysWithin(some, share)).toBe(sorted[first]);
      }),
    );
  });
});
