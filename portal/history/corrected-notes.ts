import type { CorrectedPart } from "../../council/applications/corrections/find-corrected-parts.ts";
import { labelOfPart, type NamedParts } from "../../council/applications/part-labels.ts";
import type { Translate } from "../../texts/translate.ts";

/**
 * What each correction changed, as a line for the history, by the id of its request. A correction that changed nothing
 * has no line. The line does not say who typed it: the event does.
 */
export function correctedNotesOf(
  t: Translate,
  correctedParts: Readonly<Record<string, readonly CorrectedPart[]>>,
  named: NamedParts,
): Record<string, string> {
  const changed = Object.entries(correctedParts).filter(([, parts]) => parts.length > 0);
  return Object.fromEntries(
    changed.map(([requestId, parts]) => {
      const names = parts.map((part) => labelOfPart(t, named, part));
      return [requestId, t("applications.own.changedParts", { parts: names.join(", ") })];
    }),
  );
}
