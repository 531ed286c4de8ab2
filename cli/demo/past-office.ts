import type { OutgoingLetter } from "../../council/mail/delivery.ts";
import type { Office } from "../../council/office.ts";

/** An office whose clock moves from the past to the present. */
export interface PastOffice extends Office {
  /** Moves its clock to a moment, milliseconds UTC. */
  moveTo(moment: number): void;
  /** The letter it handed over last. */
  lastLetter(): OutgoingLetter;
  /** Waits until every document is on disk: before the change is committed. */
  documentsKept(): Promise<void>;
}

/** Concurrent document writes: waiting for each one takes most of the time. */
const documentsAtOnce = 16;

/**
 * The office of an open transaction with a clock to move. All its changes are part of that one: an
 * interrupted first start leaves nothing half made. The letters somebody waits for are read here; all
 * others stay in the outbox, for the portal to send when it serves.
 */
export function pastOffice(tx: Office): PastOffice {
  let now = tx.clock();
  let last: OutgoingLetter | undefined;
  const underWay: Promise<void>[] = [];
  const documentsKept = async () => void (await Promise.all(underWay.splice(0)));
  const office: PastOffice = {
    ...tx,
    clock: () => now,
    moveTo: (moment) => {
      now = Math.round(moment);
    },
    change: (work) => work(office),
    delivery: {
      mailbox: undefined,
      deliver: async (letter) => {
        last = letter;
      },
    },
    documents: {
      ...tx.documents,
      put: async (id, bytes) => {
        const kept = tx.documents.put(id, bytes);
        // Awaited below.
        kept.catch(() => {});
        underWay.push(kept);
        if (underWay.length >= documentsAtOnce) await documentsKept();
      },
    },
    documentsKept,
    lastLetter: () => {
      if (!last) throw new Error("No letter was handed over");
      return last;
    },
  };
  return office;
}
