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
 * second budget, so that a stranger uses up nothing of those who are. Of the first, one person has at most half of what
 * the others of the network leave.
 */
export function bodyCapacity(limits: {
  perPerson: ConcurrencyLimit;
  perNetwork: ConcurrencyLimit;
}): (sender: BodySender, bytes: number) => BodyReservation {
  const ofPeople = limitConcurrentBodies(limits.perPerson);
  const ofNetworks = limitConcurrentBodies(limits.perNetwork);
  const ofStrangers = limitConcurrentBodies(limits.perNetwork);
  const ofPeopleInNetworks = limitConcurrentBodies(limits.perPerson);

  return ({ person, ipAddress }, bytes) => {
    const network = networkOf(ipAddress);
    if (!person) {
      const release = ofStrangers.reserve(network, bytes);
      return release ? { refused: undefined, release } : { refused: "busyNetwork", release() {} };
    }
    const releasePerson = ofPeople.reserve(person.uid, bytes);
    if (!releasePerson) return { refused: "ownUploads", release() {} };
    const here = `${network} ${person.uid}`;
    const releaseNetwork = ofNetworks.reserve(network, bytes, ofPeopleInNetworks.bytesOf(here));
    if (!releaseNetwork) {
      releasePerson();
      return { refused: "busyNetwork", release() {} };
    }
    // It has room: the person's bodies here are some of all of theirs.
    const releaseHere = ofPeopleInNetworks.reserve(here, bytes);
    const release = () => {
      releasePerson();
      releaseNetwork();
      releaseHere?.();
    };
    return { refused: undefined, release };
  };
}
