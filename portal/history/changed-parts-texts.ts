import type { CorrectedPart } from "../../council/applications/corrections/find-corrected-parts.ts";
import { labelOfPart, type NamedParts } from "../../council/applications/part-labels.ts";
import type { Translate } from "../../texts/translate.ts";

/**
 * What each correction changed, as a line under its event in the history, by the id of the office's request for the
 * correction. A correction that changed nothing has no line. Who typed the correction is said by the event itself.
 */
export function changedPartsTexts(
  t: Translate,
  correctedParts: Readonly<Record<string, readonly CorrectedPart[]>>,
  named: NamedParts,
): Record<string, string> {
  const changed = Object.entries(correctedParts).filter(([, parts]) => parts.length > 0);
  return Object.fromEntries(
    changed.map(([correctionRequestId, parts]) => {
      const names = parts.map((part) => labelOfPart(t, named, part));
      return [correctionRequestId, t("applications.own.changedParts", { parts: names.join(", ") })];
    }),
  );
}
