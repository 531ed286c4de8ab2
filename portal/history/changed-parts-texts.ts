import type { CorrectedPart } from "../../council/applications/corrections/find-corrected-parts.ts";
import { labelOfPart, type NamedParts } from "../../council/applications/part-labels.ts";
import type { Translate } from "../../texts/translate.ts";

/**
 * For each correction the line in the history that says what it changed, by the id of the office's request for the
 * correction. A correction that changed nothing has no line. The event above the line says who typed the correction.
 */
export function changedPartsTexts(
  t: Translate,
  correctedParts: Readonly<Record<string, readonly CorrectedPart[]>>,
  named: NamedParts,
): Record<string, string> {
  const withChanges = Object.entries(correctedParts).filter(([, parts]) => parts.length > 0);
  return Object.fromEntries(
    withChanges.map(([correctionRequestId, parts]) => {
      const labels = parts.map((part) => labelOfPart(t, named, part));
      return [
        correctionRequestId,
        t("applications.own.changedParts", { parts: labels.join(", ") }),
      ];
    }),
  );
}
