import { expect, it } from "vitest";
import { maskedAddress } from "./masked-address.ts";
import { troubleOf } from "./trouble.ts";

it.each([
  ["expired", "expired"],
  ["SMTP EENVELOPE 550 RCPT TO", "addressRefused"],
  ["SMTP EENVELOPE 452 RCPT TO", "busy"],
  ["SMTP EENVELOPE 552 RCPT TO", "busy"],
  ["SMTP EMESSAGE 554 DATA", "refused"],
  ["SMTP EAUTH 535 AUTH PLAIN", "signInRefused"],
  ["SMTP EENVELOPE 530 MAIL FROM", "signInRefused"],
  ["SMTP ESOCKET CONN", "unreachable"],
  ["SMTP ETIMEDOUT CONN", "unreachable"],
  ["The mail endpoint did not answer: TimeoutError", "unreachable"],
  ["The mail endpoint answered 400", "refused"],
  ["Error", "refused"],
])("reads %j as %s", (reason, trouble) => {
  expect(troubleOf(reason)).toBe(trouble);
});

it.each([
  ["sunita@example.in", "su…@example.in"],
  ["s@example.in", "s…@example.in"],
  ['"a@b"@example.in', '"a…@example.in'],
  ["nothing", "…"],
])("masks %s as %s", (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});
