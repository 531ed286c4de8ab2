/** Limits for request bodies that arrive at the same time from one person or network. */
export interface ConcurrencyLimit {
  bodies: number;
  bytes: number;
}

/** Counts a body as arriving until the returned function is called; undefined if a limit is exceeded. */
export type ReserveBody = (sender: string, bytes: number) => (() => void) | undefined;

/**
 * Counts the arriving bodies and their reserved bytes per person or network. Bytes are reserved before the
 * first is read, so a slow body counts as much as a complete one.
 */
export function limitConcurrentBodies(limit: ConcurrencyLimit): ReserveBody {
  const reservations = new Map<string, ConcurrencyLimit>();
  return (sender, bytes) => {
    const reserved = reservations.get(sender) ?? { bodies: 0, bytes: 0 };
    if (reserved.bodies + 1 > limit.bodies || reserved.bytes + bytes > limit.bytes)
      return undefined;
    reservations.set(sender, reserved);
    reserved.bodies += 1;
    reserved.bytes += bytes;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      reserved.bodies -= 1;
      reserved.bytes -= bytes;
      if (reserved.bodies === 0) reservations.delete(sender);
    };
  };
}
