import { describe, expect, it } from "vitest";
import { drawBars } from "./bars.ts";
import { isLabelled } from "./frame.ts";
import { drawLines } from "./lines.ts";

describe("a chart", () => {
  it("is drawn for no value, for one and for many", () => {
    for (const count of [0, 1, 2, 105]) {
      const values = Array.from({ length: count }, (_, index) => index);
      const lines = drawLines(values.map((value) => ({ received: value, decided: value })));
      const bars = drawBars(values);
      expect(JSON.stringify([lines, bars])).not.toMatch(/NaN|null|Infinity/);
      expect(lines.points).toHaveLength(count);
      for (const { x, y, width, height } of bars.bars) {
        expect(x).toBeGreaterThanOrEqual(bars.frame.left);
        expect(x + width).toBeLessThanOrEqual(bars.frame.width);
        expect(y + height).toBeCloseTo(bars.frame.height - bars.frame.bottom, 0);
      }
    }
  });

  it("has whole numbers at the lines of its grid, from 0", () => {
    for (const most of [0, 1, 2, 7, 38, 12_345]) {
      const { grid } = drawLines([{ received: most, decided: 0 }]);
      expect(grid[0]?.value).toBe(0);
      expect(grid.every(({ value }) => Number.isInteger(value))).toBe(true);
      expect(grid.length).toBeGreaterThan(1);
    }
  });

  it("keeps the texts at the ends of its lines apart, with the upper line's text above", () => {
    for (const [received, decided] of [
      [5, 5],
      [5, 4],
      [4, 5],
      [0, 0],
    ] as const) {
      const { ends, frame } = drawLines([
        { received, decided },
        { received, decided },
      ]);
      expect(Math.abs(ends.received - ends.decided)).toBeGreaterThanOrEqual(20);
      expect(Math.max(ends.received, ends.decided)).toBeLessThanOrEqual(
        frame.height - frame.bottom,
      );
      if (received > decided) expect(ends.received).toBeLessThan(ends.decided);
      if (received < decided) expect(ends.received).toBeGreaterThan(ends.decided);
    }
  });

  it("labels the last week, and no more weeks than fit", () => {
    for (const count of [1, 9, 10, 26, 105]) {
      const labelled = Array.from({ length: count }, (_, index) => isLabelled(index, count, 9));
      expect(labelled.at(-1)).toBe(true);
      expect(labelled.filter(Boolean).length).toBeLessThanOrEqual(9);
    }
  });
});
