import { data, redirectDocument, type RouterContextProvider } from "react-router";
import { revealAadhar } from "../../council/applications/reveal-aadhar.ts";
import { reviewSchema } from "../../council/applications/review-rules.ts";
import { reviewApplication, type ReviewOutcome } from "../../council/applications/review.ts";
import { referenceOf } from "../../council/ids.ts";
import { revealsPerHour } from "../../council/limits.ts";
import { formatDateTime } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";
import { fieldErrors } from "../forms/field-errors.ts";
import type { FormAnswer, FormError } from "../forms/form-answer.ts";
import { refuse } from "../forms/refuse.ts";
import { setFlash } from "../visit/flash.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { actorOf, getContext } from "../visit/visit.ts";

/** The form's values when it is shown again. */
export interface ReviewFormState {
  remarks: string;
  /** Unmasked identity numbers by field id; only in the response to the button that requested them. */
  revealed?: Readonly<Record<string, string>>;
}

interface HandlerOptions {
  applicationId: string;
  /** The URL to redirect to afterwards. */
  done: string;
}

/** Handles the review form. If it fails, returns the typed remarks. */
export async function handleReviewForm(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { applicationId, done }: HandlerOptions,
) {
  const { office, visit, t } = getContext(context);
  const actor = actorOf(visit);
  const values: ReviewFormState = { remarks: String(form.get("remarks") ?? "") };
  if (form.has("reveal")) {
    const reveal = await revealAadhar(office, actor, applicationId);
    if (reveal.outcome === "tooMany")
      return refuse(values, 429, { key: "review.reveal.tooMany", args: { count: revealsPerHour } });
    const revealed = { aadharNumber: reveal.aadharNumber };
    return data<FormAnswer<ReviewFormState>>({ errors: [], values: { ...values, revealed } });
  }

  const parsed = reviewSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(values, 400, fieldErrors(parsed.error));
  const review = { ...parsed.data, applicationId };
  const result = await catchUnexpected(context, () => reviewApplication(office, actor, review));
  switch (result.outcome) {
    case "unforeseen": {
      const { requestId } = visit;
      return refuse(values, 500, { key: "review.errors.failed" }, { requestId });
    }
    case "overtaken": {
      const errors: FormError[] = [conflictNote(t, result), { key: "review.overtaken.kept" }];
      return refuse(values, 409, errors, { title: "review.overtaken.title" });
    }
    case "updated": {
      const key = decidedTexts[review.status];
      const detail = { key, args: { reference: referenceOf(applicationId) } };
      setFlash(visit, office.keys, "success", "review.updated", { detail });
      throw redirectDocument(done);
    }
  }
}

const decidedTexts = {
  "under-review": "review.decided.underReview",
  approved: "review.decided.approved",
  rejected: "review.decided.rejected",
} as const;

function conflictNote(
  t: Translate,
  { by, status, at }: Extract<ReviewOutcome, { outcome: "overtaken" }>,
): FormError {
  const args = {
    status: t(`common.status.${status}`),
    moment: formatDateTime(at, t.language),
  };
  return by === undefined
    ? { key: "review.overtaken.bySomebody", args }
    : { key: "review.overtaken.by", args: { ...args, name: by } };
}
