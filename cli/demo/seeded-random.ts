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
    between: (lowest, highest) => lowest + next() * (highest - lowest),
    oneOf: (list) => list[Math.floor(next() * list.length)]!,
    happens: (share) => next() < share,
  };
}

export interface SeededRandom {
  between(lowest: number, highest: number): number;
  oneOf<T>(list: readonly T[]): T;
  /** Returns true with this probability. @param share 0 to 1 */
  happens(share: number): boolean;
}
