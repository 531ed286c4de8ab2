/** A seeded random generator, so that every demo is the same (mulberry32). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (lowest, limit) => lowest + next() * (limit - lowest),
    oneOf: (list) => list[Math.floor(next() * list.length)]!,
    happens: (probability) => next() < probability,
  };
}

export interface SeededRandom {
  /** A number from `lowest` up to, but not including, `limit`; not rounded. */
  between(lowest: number, limit: number): number;
  /** An element of the list, which must not be empty. */
  oneOf<T>(list: readonly T[]): T;
  /** Whether something of this probability (0 to 1) happens. */
  happens(probability: number): boolean;
}
