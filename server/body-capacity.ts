import { networksOfVisitorsAtOnce } from "../council/concurrency-limits.ts";
import type { Person } from "../council/permissions.ts";
import { networkOf } from "../council/rate-limit.ts";
import type { RefusalReason } from "../portal/visit/refusal-reason.ts";
import { limitConcurrentBodies, type ConcurrencyLimit } from "./concurrent-bodies.ts";

/** Capacity reserved for a body until `release` is called, or the reason why no capacity is left. */
export interface BodyReservation {
  /** Undefined if there is capacity. */
  refusalReason: RefusalReason | undefined;
  release(): void;
}

interface BodySender {
  /** Undefined if the sender is not signed in. */
  person: Pick<Person, "uid"> | undefined;
  ipAddress: string;
}

/**
 * Reserves capacity for bodies of one kind before they are read. A network has two budgets of the same size: one for its
 * signed-in people, and one for everybody else, so that strangers use up no budget of signed-in people. A signed-in
 * person has at most half of what the others on the network leave of the first budget. All who are not signed in share
 * one more budget across all networks, because one sender may have thousands of IPv6 networks.
 */
export function bodyCapacity(limits: {
  perPerson: ConcurrencyLimit;
  perNetwork: ConcurrencyLimit;
}): (sender: BodySender, bytes: number) => BodyReservation {
  const byPerson = limitConcurrentBodies(limits.perPerson);
  const byNetwork = limitConcurrentBodies(limits.perNetwork);
  const visitorsByNetwork = limitConcurrentBodies(limits.perNetwork);
  const visitorsTogether = limitConcurrentBodies({
    bodies: networksOfVisitorsAtOnce * limits.perNetwork.bodies,
    bytes: networksOfVisitorsAtOnce * limits.perNetwork.bytes,
  });
  const byPersonInNetwork = limitConcurrentBodies(limits.perPerson);

  return ({ person, ipAddress }, bytes) => {
    const network = networkOf(ipAddress);
    if (!person) {
      const releaseNetwork = visitorsByNetwork.reserve(network, bytes);
      const releaseVisitors = releaseNetwork && visitorsTogether.reserve("visitors", bytes);
      const release = () => {
        releaseNetwork?.();
        releaseVisitors?.();
      };
      if (releaseVisitors) return { refusalReason: undefined, release };
      release();
      return { refusalReason: "busyNetwork", release() {} };
    }
    const releasePerson = byPerson.reserve(person.uid, bytes);
    if (!releasePerson) return { refusalReason: "ownForms", release() {} };
    const personInNetwork = `${network} ${person.uid}`;
    const bytesOfPerson = byPersonInNetwork.bytesOf(personInNetwork);
    const releaseNetwork = byNetwork.reserve(network, bytes, bytesOfPerson);
    if (!releaseNetwork) {
      releasePerson();
      return { refusalReason: "busyNetwork", release() {} };
    }
    // This limit is never exceeded: it counts only some of the bodies that `byPerson` counts.
    const releasePersonInNetwork = byPersonInNetwork.reserve(personInNetwork, bytes);
    const release = () => {
      releasePerson();
      releaseNetwork();
      releasePersonInNetwork?.();
    };
    return { refusalReason: undefined, release };
  };
}
