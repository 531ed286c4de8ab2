import type { Translate } from "../../../texts/translate.ts";
import { revokeReasonMaxLength } from "../../certificate-limits.ts";
import { labelOfPart, type NamedParts } from "../part-labels.ts";
import type { CorrectionItem } from "./rules.ts";

/**
 * The reason that is recorded when a request for a correction revokes a certificate. It names the answers and documents to
 * correct, or says how many there are if their names would be too long. The reviewer's sentences about them are left out,
 * because the reason also goes into the register of certificates and the audit log.
 */
export function revokeReasonOfCorrection(
  t: Translate,
  namedParts: NamedParts,
  items: readonly CorrectionItem[],
): string {
  const parts = items.map((item) => labelOfPart(t, namedParts, item)).join(", ");
  const reason = t("corrections.revokeReason", { parts });
  return reason.length <= revokeReasonMaxLength
    ? reason
    : t("corrections.revokeReasonOfMany", { count: items.length });
}
