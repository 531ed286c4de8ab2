import { DeliveryError, type Delivery, type OutgoingLetter } from "../../council/mail/delivery.ts";

export interface TestDelivery extends Delivery {
  /** The letters that were accepted, oldest first. */
  accepted: OutgoingLetter[];
  /** Whether every letter is refused at present. */
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
