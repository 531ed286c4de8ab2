import { DeliveryError, type Delivery, type OutgoingLetter } from "../../council/mail/delivery.ts";

export interface TestDelivery extends Delivery {
  /** The letters that were accepted, oldest first. */
  accepted: OutgoingLetter[];
  /** Whether every letter is refused at present. */
  isRefusing: boolean;
}

export function testDelivery(): TestDelivery {
  return {
    carriesAttachments: true,
    mailbox: undefined,
    accepted: [],
    isRefusing: false,
    async deliver(letter) {
      if (this.isRefusing) throw new DeliveryError("The mail server refuses");
      this.accepted.push(letter);
    },
  };
}
