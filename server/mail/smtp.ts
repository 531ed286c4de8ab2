import { DeliveryError, type Delivery } from "../../council/mail/delivery.ts";
import { isLoopbackUrl } from "../config.ts";
import { messageOf } from "./message.ts";

const connectMs = 10_000;
/** How long the server may be silent; it may scan for viruses before it accepts. */
const silenceMs = 30_000;
/** The letters of one run share a connection, which is closed after this pause. */
const idleMs = 500;
/**
 * Commands whose errors concern the letter; all other errors concern the mail server and are for the operator
 * to fix.
 */
const letterCommands = ["RCPT TO", "DATA"];
/** Errors that may be over in an hour: a full mailbox, a server error or a policy (RFC 3463). */
const temporaryErrors =
  /^552|\b5\.(2\.[23]|3\.\d+|4\.\d+|7\.\d+)\b|gr[ea]y|later|again|full|quota|relay/i;

/** Sends letters through a mail server. */
export function smtpDelivery(url: string): Delivery {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    carriesAttachments: true,
    mailbox: undefined,
    async deliver(letter) {
      transport ??= openTransport(url);
      const openedTransport = await transport;
      try {
        await openedTransport.sendMail(messageOf(letter));
      } catch (error) {
        throw new DeliveryError(reasonOf(error), {
          isFinal: isFinal(error),
          serverReply: serverReplyOf(error),
        });
      }
    },
  };
}

async function openTransport(url: string) {
  // Loaded with the first letter, because it takes 20 MB.
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    pool: true,
    idleTimeout: idleMs,
    // Retries once on a new connection if the server has closed the old one; after that the outbox retries.
    maxRequeues: 1,
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // A mail server on this machine may have a self-signed certificate.
    ...(isLoopbackUrl(url) && { tls: { rejectUnauthorized: false } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Only the error codes, because the server's reply often contains the recipient. */
function reasonOf(error: unknown): string {
  const { code, responseCode, command } = error as Record<string, unknown>;
  return ["SMTP", code, responseCode, command].filter(Boolean).join(" ");
}

/** The server's reply, or the network error if there was no reply. */
function serverReplyOf(error: unknown): string {
  const { response, message } = error as Record<string, unknown>;
  return String(response ?? message ?? "");
}

/** Whether the server will never accept this letter (RFC 5321 section 4.2.1). */
function isFinal(error: unknown): boolean {
  const { responseCode, command, response } = error as Record<string, unknown>;
  return (
    typeof responseCode === "number" &&
    responseCode >= 500 &&
    letterCommands.includes(String(command)) &&
    !temporaryErrors.test(String(response))
  );
}
