import type { Translate } from "../../../texts/translate.ts";
import { revokeReasonMaxLength } from "../../certificate-limits.ts";
import { labelOfPart, type NamedParts } from "../part-labels.ts";
import type { CorrectionItem } from "./rules.ts";

/**
 * Why a request to correct an application revokes its certificate: which parts it asks for, or their number where that
 * would be too long. The sentences about them stay in the history, which only applicant and office read.
 */
export function revokeReasonOf(
  t: Translate,
  named: NamedParts,
  items: readonly CorrectionItem[],
): string {
  const parts = items.map((item) => labelOfPart(t, named, item)).join(", ");
  const reason = t("corrections.revokeReason", { parts });
  return reason.length <= revokeReasonMaxLength
    ? reason
    : t("corrections.revokeReasonOfMany", { count: items.length });
}
