/** Limits for request bodies that arrive at the same time from one person or network. */
export interface UnderWayLimit {
  bodies: number;
  bytes: number;
}

/** Counts a body as arriving until the returned function is called; undefined if a limit is exceeded. */
export type Admit = (whose: string, bytes: number) => (() => void) | undefined;

/**
 * Counts the arriving bodies and their reserved bytes per person or network. Bytes are reserved before the
 * first is read, so a slow body counts as much as a complete one.
 */
export function bodiesUnderWay(limit: UnderWayLimit): Admit {
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
