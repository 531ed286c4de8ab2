import type { OutgoingLetter } from "../../council/mail/delivery.ts";
import type { Office } from "../../council/office.ts";

/** An office whose clock moves from the past to the present. */
export interface BackdatedOffice extends Office {
  /** Moves its clock to a time, in milliseconds UTC. */
  moveTo(time: number): void;
  /** The letter it sent last. */
  lastLetter(): OutgoingLetter;
  /** Waits until every document is on disk. Call it before the commit. */
  documentsStored(): Promise<void>;
}

/** How many documents are written at the same time: one after the other, they would take most of the filling's time. */
const documentsAtOnce = 16;

/**
 * An office on an open transaction, with a clock to move. All changes belong to that transaction,
 * so an interrupted first start leaves nothing behind. Letters with codes are read here; all others
 * stay in the outbox until the portal serves.
 */
export function backdatedOffice(tx: Office): BackdatedOffice {
  let now = tx.clock();
  let last: OutgoingLetter | undefined;
  const underWay: Promise<void>[] = [];
  const documentsStored = async () => void (await Promise.all(underWay.splice(0)));
  const office: BackdatedOffice = {
    ...tx,
    clock: () => now,
    moveTo: (time) => {
      now = Math.round(time);
    },
    change: (work) => work(office),
    delivery: {
      carriesAttachments: false,
      mailbox: undefined,
      deliver: async (letter) => {
        last = letter;
      },
    },
    documents: {
      ...tx.documents,
      put: async (id, bytes) => {
        const write = tx.documents.put(id, bytes);
        // Errors are thrown by `documentsStored`.
        write.catch(() => {});
        underWay.push(write);
        if (underWay.length >= documentsAtOnce) await documentsStored();
      },
    },
    documentsStored,
    lastLetter: () => {
      if (!last) throw new Error("No letter was sent");
      return last;
    },
  };
  return office;
}
