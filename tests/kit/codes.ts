import type { TestOffice } from "./office.ts";

/** The code in the newest letter to an email. */
export function codeSentTo(office: TestOffice, email: string): string {
  const letter = office.delivery.accepted.findLast(
    ({ to, kind }) => to === email && kind === "otp",
  );
  const code = letter?.params["otp_code"];
  if (!code) throw new Error(`No code was sent to ${email}`);
  return code;
}

/** A number as it is typed on a Devanagari keyboard. */
export function inDevanagari(digits: string): string {
  return digits.replaceAll(/\d/g, (digit) => "०१२३४५६७८९"[Number(digit)]!);
}

/** A code other than this one. */
export function differentCode(code: string): string {
  return code === "111111" ? "222222" : "111111";
}
