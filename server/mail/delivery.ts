import { join } from "node:path";
import type { Delivery } from "../../council/mail/delivery.ts";
import type { Config } from "../config.ts";
import { mailboxDelivery } from "./mailbox.ts";

/** The way letters leave, as the settings say. */
export function chooseDelivery(config: Config): Delivery {
  return mailboxDelivery(join(config.dataDir, "mailbox"));
}
