import { createTransport } from "nodemailer";
import { NotAccepted, type Delivery } from "../../council/mail/delivery.ts";
import { isLoopbackUrl } from "../config.ts";
import { messageOf } from "./message.ts";

const connectMs = 10_000;
/** How long the server may be silent: it may look for viruses before it accepts. */
const silenceMs = 30_000;

/** Letters over a mail server, a connection each: they are few, and no idle one can break. */
export function smtpDelivery(url: string): Delivery {
  const transport = createTransport({
    url,
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // A mail server on this machine has a certificate made by itself; nobody stands between.
    ...(isLoopbackUrl(url) && { tls: { rejectUnauthorized: false } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    mailbox: undefined,
    async deliver(letter) {
      try {
        await transport.sendMail(messageOf(letter));
      } catch (error) {
        throw new NotAccepted(reasonOf(error));
      }
    },
  };
}

/** What went wrong by its codes. The server's own words often name the recipient. */
function reasonOf(error: unknown): string {
  const { code, responseCode, command } = error as Record<string, unknown>;
  return ["SMTP", code, responseCode, command].filter(Boolean).join(" ");
}
