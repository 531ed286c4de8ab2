import type { Overtaken } from "../../council/applications/overtaken.ts";
import { formatDateTime } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";
import type { FormError } from "../forms/form-answer.ts";
import { refuse } from "../forms/refuse.ts";

/** Shows a form of the review again: the application changed since its reader saw it, by whom and when. */
export function refuseOvertaken<Typed>(t: Translate, values: Typed, overtaken: Overtaken) {
  const moment = formatDateTime(overtaken.at, t.language);
  if (overtaken.outcome === "correctedMeanwhile")
    return refuse(values, 409, {
      key: "corrections.errors.correctedMeanwhile",
      args: { moment },
    });
  return refuse(values, 409, [conflictOf(t, overtaken), { key: "review.overtaken.kept" }], {
    title: "review.overtaken.title",
  });
}

function conflictOf(
  t: Translate,
  { how, by, status, at }: Extract<Overtaken, { outcome: "overtaken" }>,
): FormError {
  const moment = formatDateTime(at, t.language);
  if (how !== "reviewed")
    return {
      key: `review.overtaken.${how}`,
      args: { moment, name: by ?? t("review.overtaken.colleague") },
    };
  const args = { status: t(`common.status.${status}`), moment };
  return by === undefined
    ? { key: "review.overtaken.bySomebody", args }
    : { key: "review.overtaken.by", args: { ...args, name: by } };
}
