/** What of one person or network may be arriving at the same time. */
export interface UnderWayLimit {
  bodies: number;
  bytes: number;
}

/** Counts a body as arriving until what it returned is called; undefined where that would be too much. */
export type TakeIn = (whose: string, bytes: number) => (() => void) | undefined;

/**
 * Counts the bodies that are arriving, and the room kept for them, of each person or network. Room is
 * counted before the first byte is taken: a body that arrives slowly holds it as one that is all there.
 */
export function bodiesUnderWay(limit: UnderWayLimit): TakeIn {
  const arriving = new Map<string, UnderWayLimit>();
  return (whose, bytes) => {
    const held = arriving.get(whose) ?? { bodies: 0, bytes: 0 };
    if (held.bodies + 1 > limit.bodies || held.bytes + bytes > limit.bytes) return undefined;
    arriving.set(whose, held);
    held.bodies += 1;
    held.bytes += bytes;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      held.bodies -= 1;
      held.bytes -= bytes;
      if (held.bodies === 0) arriving.delete(whose);
    };
  };
}
