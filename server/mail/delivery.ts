import { join } from "node:path";
import type { Delivery } from "../../council/mail/delivery.ts";
import type { Log } from "../../council/office.ts";
import type { Config } from "../config.ts";
import { httpApiDelivery } from "./http-api.ts";
import { mailboxDelivery } from "./mailbox.ts";
import { smtpDelivery } from "./smtp.ts";

/** The configured delivery: the JSON endpoint, a mail server, or the local mailbox. */
export function chooseDelivery(config: Config, log: Log): Delivery {
  if (config.mailApi) return httpApiDelivery(config.mailApi);
  if (config.smtpUrl) return smtpDelivery(config.smtpUrl);
  return mailboxDelivery(join(config.dataDir, "mailbox"), log);
}
