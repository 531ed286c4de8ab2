import type { Translate } from "../../../texts/translate.ts";
import { revokeReasonMaxLength } from "../../certificate-limits.ts";
import { labelOfPart, type NamedParts } from "../part-labels.ts";
import type { CorrectionItem } from "./rules.ts";

/**
 * The reason that is recorded when a correction request revokes a certificate: the parts to correct, or how many there are
 * if the list would be too long. What the reviewer wrote about each part is left out: the reason also goes into the
 * register of certificates and the audit log.
 */
export function revokeReasonOf(
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
