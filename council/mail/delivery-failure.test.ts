import { expect, it } from "vitest";
import { maskEmail } from "./mask-email.ts";
import { toDeliveryFailure } from "./delivery-failure.ts";
import { redactRecipient } from "./redact-recipient.ts";

it.each([
  ["expired", "expired"],
  ["The certificate could not be made", "paperMissing"],
  ["SMTP EENVELOPE 550 RCPT TO", "addressRefused"],
  ["SMTP EENVELOPE 452 RCPT TO", "busy"],
  ["SMTP EENVELOPE 552 RCPT TO", "busy"],
  ["SMTP EMESSAGE 554 DATA", "refused"],
  ["SMTP EAUTH 535 AUTH PLAIN", "signInRefused"],
  ["SMTP EENVELOPE 530 MAIL FROM", "signInRefused"],
  ["SMTP ESOCKET CONN", "unreachable"],
  ["SMTP ETIMEDOUT CONN", "unreachable"],
  ["SMTP EDNS CONN", "unreachable"],
  ["The mail endpoint did not answer: TimeoutError", "unreachable"],
  ["The mail endpoint answered 400", "refused"],
  ["Error", "refused"],
  ["SMTP EMESSAGE 554 DATA: 554 try port 535", "refused"],
  ["SMTP EENVELOPE 550 RCPT TO: 550 EAUTH comes first", "addressRefused"],
])("the recorded reason %j is classified as %s", (reason, deliveryFailure) => {
  expect(toDeliveryFailure(reason)).toBe(deliveryFailure);
});

it.each([
  ["sunita@example.in", "su…@example.in"],
  ["s@example.in", "s…@example.in"],
  ['"a@b"@example.in', '"a…@example.in'],
  ["nothing", "…"],
])("the email %s is masked as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

it.each([
  ["550 5.1.1 <sunita@example.in>: no such person", "550 5.1.1 … no such person"],
  ["550 mailbox SUNITA is full\r\n550 bye", "550 mailbox … is full 550 bye"],
  [`451 ${"x".repeat(5000)}`, `451 ${"x".repeat(296)}`],
  ["", ""],
])(
  "the mail server's reply %j is recorded in one short line without the recipient",
  (serverReply, expected) => {
    expect(redactRecipient(serverReply, "sunita@example.in")).toBe(expected);
  },
);
