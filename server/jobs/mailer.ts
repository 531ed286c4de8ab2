import { attachCertificate } from "../../council/papers/attach-certificate.ts";
import { sendDueLetters } from "../../council/mail/send-due.ts";
import type { Office } from "../../council/office.ts";
import { runRepeatedly, type Background } from "./repeat.ts";

const pauseMs = 1000;

/** Sends due letters, every second. */
export function startMailer(office: Office): Background {
  return runRepeatedly(
    pauseMs,
    (stopping) => sendDueLetters(office, stopping, attachCertificate),
    (error) => office.log.error({ err: error }, "mailer failed"),
  );
}
