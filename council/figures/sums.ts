/** Applications and decisions of some days, with how long the decisions took. */
export interface FigureSums {
  received: number;
  decided: number;
  /** Half of the decisions took at most so many days; undefined without a decision. */
  medianDays: number | undefined;
  /** Nine in ten of them took at most so many days. */
  ninetiethDays: number | undefined;
  /** Of the decisions, those with a promised day. */
  promised: number;
  /** Of these, those that came after it. */
  late: number;
}

/** So many applications that are alike. */
export interface SumRow {
  kind: "received" | "decided";
  /** Of a decision, the days since the application was submitted. */
  days: number;
  promise: "none" | "kept" | "missed";
  count: number;
}

/** Adds rows up. */
export function addUp(rows: readonly SumRow[]): FigureSums {
  const sumOf = (some: readonly SumRow[]) => some.reduce((sum, { count }) => sum + count, 0);
  const decisions = rows.filter(({ kind }) => kind === "decided");
  return {
    received: sumOf(rows.filter(({ kind }) => kind === "received")),
    decided: sumOf(decisions),
    medianDays: daysWithin(decisions, 50),
    ninetiethDays: daysWithin(decisions, 90),
    promised: sumOf(decisions.filter(({ promise }) => promise !== "none")),
    late: sumOf(decisions.filter(({ promise }) => promise === "missed")),
  };
}

/**
 * The smallest number of days within which at least so many per cent of the decisions came (the nearest rank): a
 * number of days that a decision really took. Undefined without a decision.
 */
export function daysWithin(
  decisions: readonly Pick<SumRow, "days" | "count">[],
  percent: number,
): number | undefined {
  const total = decisions.reduce((sum, { count }) => sum + count, 0);
  const rank = Math.ceil((percent * total) / 100);
  let counted = 0;
  for (const { days, count } of decisions.toSorted((one, other) => one.days - other.days)) {
    counted += count;
    if (counted >= rank && total > 0) return days;
  }
  return undefined;
}

/** The late share of the decisions with a promised day, in whole per cent; undefined if nothing was promised. */
export function latePercent({ promised, late }: Pick<FigureSums, "promised" | "late">) {
  return promised === 0 ? undefined : Math.round((100 * late) / promised);
}
