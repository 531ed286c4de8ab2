import type { CorrectionDeadlineState } from "../../../council/applications/corrections/correction-deadline.ts";
import { formatDate } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";

/** The text that says until when an application can be corrected at the counter, or could be if the time is over. */
export function correctByText(t: Translate, { until, isOverdue }: CorrectionDeadlineState): string {
  const date = formatDate(until, t.language);
  return t(isOverdue ? "counter.correction.byOver" : "counter.correction.by", { date });
}
