import type { OutgoingLetter } from "../../council/mail/delivery.ts";
import type { Office } from "../../council/office.ts";

/** An office whose clock moves from the past to the present. */
export interface BackdatedOffice extends Office {
  /** Moves the clock to a time, in milliseconds UTC. */
  moveTo(time: number): void;
  /** The letter that the office sent last. */
  lastLetter(): OutgoingLetter;
  /** Waits until every document is on disk. Call it before the commit. */
  documentsStored(): Promise<void>;
}

/** How many documents are written at the same time. Filling the demo would take much longer with one at a time. */
const documentsAtOnce = 16;

/**
 * Makes an office from an open transaction, with a clock that can be moved. All changes belong to that
 * transaction, so an interrupted first start leaves nothing behind. Letters with codes can be read with
 * `lastLetter`; all other letters stay in the outbox until the portal serves.
 */
export function backdatedOffice(tx: Office): BackdatedOffice {
  let currentTime = tx.clock();
  let lastSent: OutgoingLetter | undefined;
  const writes: Promise<void>[] = [];
  const documentsStored = async () => void (await Promise.all(writes.splice(0)));
  const office: BackdatedOffice = {
    ...tx,
    clock: () => currentTime,
    moveTo: (time) => {
      currentTime = Math.round(time);
    },
    change: (work) => work(office),
    delivery: {
      carriesAttachments: false,
      mailbox: undefined,
      deliver: async (letter) => {
        lastSent = letter;
      },
    },
    documents: {
      ...tx.documents,
      put: async (id, bytes) => {
        const write = tx.documents.put(id, bytes);
        // Errors are thrown by `documentsStored`.
        write.catch(() => {});
        writes.push(write);
        if (writes.length >= documentsAtOnce) await documentsStored();
      },
    },
    documentsStored,
    lastLetter: () => {
      if (!lastSent) throw new Error("No letter was sent");
      return lastSent;
    },
  };
  return office;
}
