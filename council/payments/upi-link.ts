import { baseLanguage, textIn } from "../../texts/languages.ts";
import { paisePerRupee } from "../limits.ts";
import type { CouncilSettings } from "../settings/council-settings.ts";

/**
 * A link that opens a UPI app in which the payee, the amount and, as the note, the application's reference are filled in
 * (NPCI, UPI Linking Specifications 1.6). The portal does not learn whether somebody pays: a payment counts once the office
 * has recorded it.
 * @returns undefined if the council has no UPI ID, or nothing is due
 */
export function upiLinkFor(
  { upiId, name }: Pick<CouncilSettings, "upiId" | "name">,
  { duePaise, reference }: { duePaise: number; reference: string },
): string | undefined {
  if (upiId === "" || duePaise === 0) return undefined;
  const payee = encodeURIComponent(textIn(baseLanguage, name));
  const amount = (duePaise / paisePerRupee).toFixed(2);
  // All characters of UPI IDs and references may stay unencoded in a query (settings/rules.ts, ids.ts).
  return `upi://pay?pa=${upiId}&pn=${payee}&am=${amount}&cu=INR&tn=${reference}`;
}
