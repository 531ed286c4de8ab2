/** Limits for request bodies that arrive at the same time from one person or network. */
export interface ConcurrencyLimit {
  bodies: number;
  bytes: number;
}

interface ConcurrentBodies {
  /**
   * Counts a body as arriving until the returned function is called; undefined if a limit is exceeded.
   * @param ofPerson the bytes of the sender's that are one person's: with this body these may be at most half of what
   * the others leave, so that a few people never use up all of it
   */
  reserve(sender: string, bytes: number, ofPerson?: number): (() => void) | undefined;
  /** The bytes of the sender's arriving bodies. */
  bytesOf(sender: string): number;
}

/**
 * Counts the arriving bodies and their reserved bytes per person or network. Bytes are reserved before the
 * first is read, so a slow body counts as much as a complete one.
 */
export function limitConcurrentBodies(limit: ConcurrencyLimit): ConcurrentBodies {
  const reservations = new Map<string, ConcurrencyLimit>();

  function isOver(reserved: ConcurrencyLimit, bytes: number, ofPerson: number | undefined) {
    if (reserved.bodies + 1 > limit.bodies || reserved.bytes + bytes > limit.bytes) return true;
    if (ofPerson === undefined) return false;
    const ofOthers = Math.max(0, reserved.bytes - ofPerson);
    return ofPerson + bytes > (limit.bytes - ofOthers) / 2;
  }

  return {
    reserve(sender, bytes, ofPerson) {
      const reserved = reservations.get(sender) ?? { bodies: 0, bytes: 0 };
      if (isOver(reserved, bytes, ofPerson)) return undefined;
      reservations.set(sender, reserved);
      reserved.bodies += 1;
      reserved.bytes += bytes;
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        reserved.bodies -= 1;
        reserved.bytes -= bytes;
        if (reserved.bodies === 0) reservations.delete(sender);
      };
    },
    bytesOf: (sender) => reservations.get(sender)?.bytes ?? 0,
  };
}
