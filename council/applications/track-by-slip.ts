import { slipProofLength } from "../counter-limits.ts";
import { toReadable } from "../ids.ts";
import { referenceLength } from "../limits.ts";
import type { Office } from "../office.ts";
import { normaliseCode } from "../fields/normalise-code.ts";
import { findTracked, type TrackedApplication } from "./track.ts";

/**
 * The code of an application in the QR code of its slip: its reference, and a proof that only this portal can make. The
 * code gives access to what /track shows, and to nothing else.
 */
export function slipCodeOf({ keys }: Pick<Office, "keys">, reference: string): string {
  const digest = Buffer.from(keys.keyedHash(reference, "slip"), "hex");
  return reference + toReadable(digest.subarray(0, slipProofLength));
}

/**
 * The application that the code of a slip opens, for anybody who has the code; undefined for a wrong code, and if the
 * application is deleted. Wrong codes are not counted: nothing is looked up for them, and the proof is too long to guess.
 */
export async function trackBySlip(
  office: Office,
  code: string,
): Promise<(TrackedApplication & { reference: string }) | undefined> {
  const bare = normaliseCode(code);
  const reference = bare.slice(0, referenceLength);
  // Hashes are compared, so that the time of the comparison reveals nothing of the code.
  const hashOf = (text: string) => office.keys.keyedHash(text, "given slip");
  if (hashOf(bare) !== hashOf(slipCodeOf(office, reference))) return undefined;
  const application = await findTracked(office, reference);
  return application && { ...application, reference };
}
