import { DeliveryError, type Delivery, type OutgoingLetter } from "../../council/mail/delivery.ts";

export interface TestDelivery extends Delivery {
  /** Accepted letters, oldest first. */
  accepted: OutgoingLetter[];
  /** While true, every letter is refused. */
  refuses: boolean;
}

export function testDelivery(): TestDelivery {
  return {
    carriesAttachments: true,
    mailbox: undefined,
    accepted: [],
    refuses: false,
    async deliver(letter) {
      if (this.refuses) throw new DeliveryError("The mail server refuses");
      this.accepted.push(letter);
    },
  };
}
