/** Request bodies that arrive at the same time from one person or network. */
interface BodyCount {
  bodies: number;
  bytes: number;
}

/** The most bodies, and the most bytes of them, that may arrive at the same time. */
export type ConcurrencyLimit = BodyCount;

interface ConcurrentBodies {
  /**
   * Counts a body as arriving until the returned function is called.
   * @param sender the person or network
   * @param bytesOfPerson for a network: how many of its bytes the sender of this body has reserved. Together with this body
   * they may be at most half of what the others on the network leave, so that a few people never use up the whole limit
   * @returns undefined if a limit is exceeded; then nothing is counted
   */
  reserve(sender: string, bytes: number, bytesOfPerson?: number): (() => void) | undefined;
  /** The bytes reserved for the sender's arriving bodies. */
  bytesOf(sender: string): number;
}

/**
 * Counts the arriving bodies and their reserved bytes per person or network. All bytes of a body are reserved before the
 * first of them is read, so a slow body counts as much as a complete one.
 */
export function limitConcurrentBodies(limit: ConcurrencyLimit): ConcurrentBodies {
  const reservations = new Map<string, BodyCount>();

  function isOver(reserved: BodyCount, bytes: number, bytesOfPerson: number | undefined) {
    if (reserved.bodies + 1 > limit.bodies || reserved.bytes + bytes > limit.bytes) return true;
    if (bytesOfPerson === undefined) return false;
    const bytesOfOthers = Math.max(0, reserved.bytes - bytesOfPerson);
    return bytesOfPerson + bytes > (limit.bytes - bytesOfOthers) / 2;
  }

  return {
    reserve(sender, bytes, bytesOfPerson) {
      const reserved = reservations.get(sender) ?? { bodies: 0, bytes: 0 };
      if (isOver(reserved, bytes, bytesOfPerson)) return undefined;
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
