import type { Person } from "../council/permissions.ts";
import { networkOf } from "../council/rate-limit.ts";
import type { RefusedRequest } from "../portal/visit/refused-request.ts";
import { limitConcurrentBodies, type ConcurrencyLimit } from "./concurrent-bodies.ts";

/** Capacity reserved for a body until `release` is called, or the reason why there is none. */
export interface BodyReservation {
  refused: RefusedRequest | undefined;
  release(): void;
}

interface BodySender {
  /** Undefined for whoever is not signed in. */
  person: Pick<Person, "uid"> | undefined;
  ipAddress: string;
}

/**
 * Reserves capacity for bodies of one kind before they are read. Whoever is not signed in shares a network's
 * second budget, so that a stranger uses up nothing of those who are.
 */
export function bodyCapacity(limits: {
  perPerson: ConcurrencyLimit;
  perNetwork: ConcurrencyLimit;
}): (sender: BodySender, bytes: number) => BodyReservation {
  const reserveForPerson = limitConcurrentBodies(limits.perPerson);
  const reserveForNetwork = limitConcurrentBodies(limits.perNetwork);
  const reserveForStrangers = limitConcurrentBodies(limits.perNetwork);

  return ({ person, ipAddress }, bytes) => {
    const releasePerson = person ? reserveForPerson(person.uid, bytes) : () => {};
    if (!releasePerson) return { refused: "ownUploads", release() {} };
    const reserveShared = person ? reserveForNetwork : reserveForStrangers;
    const releaseNetwork = reserveShared(networkOf(ipAddress), bytes);
    if (!releaseNetwork) {
      releasePerson();
      return { refused: "busyNetwork", release() {} };
    }
    const release = () => {
      releasePerson();
      releaseNetwork();
    };
    return { refused: undefined, release };
  };
}
