/** How many applications and decisions there were in some days, and how long the decisions took. */
export interface FigureSums {
  received: number;
  decided: number;
  /** Half of the decisions took at most this many days; undefined without a decision. */
  medianDays: number | undefined;
  /** Nine in ten decisions took at most this many days; undefined without a decision. */
  ninetiethDays: number | undefined;
  /** How many decisions were about an application with a promised day. */
  promised: number;
  /** How many of the promised decisions were made after the promised day. */
  late: number;
}

/** A count of applications with the same values. */
export interface SumRow {
  kind: "received" | "decided" | "refused";
  /** Of a decision, the days since the application was submitted. */
  days: number;
  promise: "none" | "kept" | "missed";
  /** Of a refusal, the ids of the counted phrases in its remarks, a space between two; otherwise blank. */
  phrases: string;
  count: number;
}

/** The key of a row: rows with the same key are added up. */
export function keyOfSum({ kind, days, promise, phrases }: SumRow): string {
  return `${kind} ${days} ${promise}${phrases && ` ${phrases}`}`;
}

/** A sum of rows that can still be added to other sums. Counts of 0 are left out. */
export interface Tally {
  received?: number;
  promised?: number;
  late?: number;
  /** For each number of days, how many decisions took that long. */
  decided?: [days: number, count: number][];
  /** For each combination of phrases, how many refusals had it. `phrases` as in `SumRow`. */
  refused?: [phrases: string, count: number][];
}

export function tallyOf(rows: readonly SumRow[]): Tally {
  const sumOf = (some: readonly SumRow[]) => some.reduce((sum, { count }) => sum + count, 0);
  const decided = rows.filter(({ kind }) => kind === "decided");
  const refused = rows.filter(({ kind }) => kind === "refused");
  return joinTallies([
    {
      received: sumOf(rows.filter(({ kind }) => kind === "received")),
      promised: sumOf(decided.filter(({ promise }) => promise !== "none")),
      late: sumOf(decided.filter(({ promise }) => promise === "missed")),
      decided: decided.map(({ days, count }) => [days, count]),
      refused: refused.map(({ phrases, count }) => [phrases, count]),
    },
  ]);
}

/** Adds tallies to one tally. */
export function joinTallies(tallies: readonly Tally[]): Tally {
  const counts = { received: 0, promised: 0, late: 0 };
  const decided = new Map<number, number>();
  const refused = new Map<string, number>();
  for (const tally of tallies) {
    counts.received += tally.received ?? 0;
    counts.promised += tally.promised ?? 0;
    counts.late += tally.late ?? 0;
    for (const [days, count] of tally.decided ?? [])
      decided.set(days, (decided.get(days) ?? 0) + count);
    for (const [phrases, count] of tally.refused ?? [])
      refused.set(phrases, (refused.get(phrases) ?? 0) + count);
  }
  return {
    ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    ...(decided.size > 0 && { decided: [...decided] }),
    ...(refused.size > 0 && { refused: [...refused] }),
  };
}

/** Adds tallies up to the figures that pages show. */
export function addUp(tallies: readonly Tally[]): FigureSums {
  const { received = 0, promised = 0, late = 0, decided = [] } = joinTallies(tallies);
  return {
    received,
    decided: decided.reduce((sum, [, count]) => sum + count, 0),
    medianDays: daysWithin(decided, 50),
    ninetiethDays: daysWithin(decided, 90),
    promised,
    late,
  };
}

/**
 * The smallest number of days within which at least `percent` of the decisions were made (the nearest-rank percentile).
 * Undefined without a decision.
 */
export function daysWithin(
  decisions: readonly [days: number, count: number][],
  percent: number,
): number | undefined {
  const total = decisions.reduce((sum, [, count]) => sum + count, 0);
  const rank = Math.ceil((percent * total) / 100);
  let counted = 0;
  for (const [days, count] of decisions.toSorted(([one], [other]) => one - other)) {
    counted += count;
    if (counted >= rank && total > 0) return days;
  }
  return undefined;
}

/** The late share of the decisions with a promised day, in whole per cent; undefined if nothing was promised. */
export function latePercent({ promised, late }: Pick<FigureSums, "promised" | "late">) {
  return promised === 0 ? undefined : Math.round((100 * late) / promised);
}
