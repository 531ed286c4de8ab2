import type { ChangedMeanwhile } from "../../council/applications/changed-meanwhile.ts";
import { formatDateTime } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";
import type { FormError } from "../forms/form-answer.ts";
import { refuse } from "../forms/refuse.ts";

/**
 * Shows a form of the review again, and says who changed the application since the reviewer loaded the form, and when.
 * @param hasText whether the form shows again a text that the reviewer wrote
 */
export function refuseChangedMeanwhile<Typed>(
  t: Translate,
  values: Typed,
  changedMeanwhile: ChangedMeanwhile,
  { hasText }: { hasText: boolean },
) {
  const moment = formatDateTime(changedMeanwhile.at, t.language);
  if (changedMeanwhile.outcome === "correctedMeanwhile")
    return refuse(values, 409, {
      key: "corrections.errors.correctedMeanwhile",
      args: { moment },
    });
  return refuse(
    values,
    409,
    [
      conflictOf(t, changedMeanwhile),
      { key: `review.changedMeanwhile.${hasText ? "kept" : "notSaved"}` },
    ],
    {
      title: "review.changedMeanwhile.title",
    },
  );
}

function conflictOf(
  t: Translate,
  { how, by, status, at }: Extract<ChangedMeanwhile, { outcome: "changedMeanwhile" }>,
): FormError {
  // The portal itself withdraws a request only if the applicant's account was deleted.
  if (how === "withdrawn" && by === undefined)
    return { key: "applications.history.correctionEnded" };
  const moment = formatDateTime(at, t.language);
  if (how !== "reviewed")
    return {
      key: `review.changedMeanwhile.${how}`,
      args: { moment, name: by ?? t("review.changedMeanwhile.colleague") },
    };
  const args = { status: t(`common.status.${status}`), moment };
  return by === undefined
    ? { key: "review.changedMeanwhile.bySomebody", args }
    : { key: "review.changedMeanwhile.by", args: { ...args, name: by } };
}
