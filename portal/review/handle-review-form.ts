import { data, redirectDocument, type RouterContextProvider } from "react-router";
import type { ChangedMeanwhile } from "../../council/applications/changed-meanwhile.ts";
import { hadRemarksBefore, isEarlierRemarks } from "../../council/applications/earlier-remarks.ts";
import { insertPhrase } from "../../council/applications/phrases/insert-phrase.ts";
import { getPhraseText } from "../../council/applications/phrases/offered-phrases.ts";
import { revealNumber } from "../../council/applications/reveal-number.ts";
import { reviewSchema } from "../../council/applications/review-rules.ts";
import { reviewApplication } from "../../council/applications/review.ts";
import { referenceOf } from "../../council/ids.ts";
import { revealsPerHour, revealWindowMs } from "../../council/limits.ts";
import { formatPaise } from "../../texts/format.ts";
import { fieldErrors } from "../forms/field-errors.ts";
import type { FormAnswer } from "../forms/form-answer.ts";
import { refuse, refuseUnexpected, tooMany } from "../forms/refuse.ts";
import { reviewedText } from "./reviewed-text.ts";
import { insertButton, insertedControl, withInserted } from "./phrase-field.tsx";
import { nextButton } from "./next-button.ts";
import { refuseChangedMeanwhile } from "./refuse-changed-meanwhile.ts";
import { handleReissueForm } from "./handle-reissue-form.ts";
import { handleAssignment } from "./handle-assignment.ts";
import { handleOpenRequest } from "./correction/handle-open-request.ts";
import { handleReleaseForm } from "./handle-release-form.ts";
import { handleRevokeForm } from "./handle-revoke-form.ts";
import { handleMessageForms } from "./handle-message-forms.ts";
import { refuseTooMany } from "./too-many-reviews.ts";
import { setFlash } from "../visit/flash.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { actorOf, getContext } from "../visit/visit.ts";

/** The values of the review's forms when they are shown again; each form sets its own. */
export interface ReviewFormState {
  remarks?: string;
  /** The id of the chosen phrase. */
  phrase?: string;
  /** Why a certificate is revoked. */
  reason?: string;
  /** The uid of the chosen colleague. */
  colleague?: string;
  /** The ids of the phrases that were added to the remarks, with spaces between. */
  insertedPhrases?: string;
  /** Whether a phrase was just added to the remarks. */
  isInserted?: boolean;
  /** The values of the message form and the note form. */
  message?: string;
  note?: string;
  /** The key of whichever of these two forms was sent: a text that is sent twice with the same key is stored once. */
  key?: string;
  /** Unmasked identity numbers by field id; only in the response to the button that requested them. */
  revealed?: Readonly<Record<string, string>>;
}

interface HandlerOptions {
  applicationId: string;
  /** The URL to redirect to after a decision. */
  doneUrl: string;
  /** The URL of the review, to redirect to after everything else that is stored. */
  reviewUrl: string;
  /** Whether no application follows for "Approve and Next". */
  isLast?: boolean;
}

/**
 * The handlers of all forms and buttons but the decision's: each returns undefined for a form that it does not handle.
 */
const handlers = [
  handleMessageForms,
  handleAssignment,
  handleRevokeForm,
  handleReleaseForm,
  handleReissueForm,
  handleOpenRequest,
];

/**
 * Handles the forms of the review.
 * @returns the form to show again: refused, or with the phrase that was added, or with the number that was revealed
 * @throws a redirect once a change is stored
 */
export async function handleReviewForm(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { applicationId, doneUrl, reviewUrl, isLast = false }: HandlerOptions,
) {
  for (const handle of handlers) {
    const refusal = await handle(context, form, { applicationId, doneUrl, reviewUrl });
    if (refusal) return refusal;
  }
  const { office, visit, t } = getContext(context);
  const actor = actorOf(visit);
  const values: ReviewFormState = {
    remarks: String(form.get("remarks") ?? ""),
    phrase: String(form.get("phrase") ?? ""),
    insertedPhrases: String(form.get(insertedControl) ?? ""),
  };
  if (form.has(insertButton)) {
    const phraseId = String(form.get("phrase") ?? "");
    const foundPhrase = await catchUnexpected(context, async () => ({
      outcome: "read" as const,
      text: await getPhraseText(office, actor, { applicationId, phraseId }),
    }));
    if (foundPhrase.outcome === "unexpected") return refuseFailed();
    const { text } = foundPhrase;
    if (text === undefined)
      return phraseId === ""
        ? refuse(values, 400, { field: "phrase", key: "review.errors.phraseNotChosen" })
        : refusePhraseGone(values);
    return data<FormAnswer<ReviewFormState>>({
      errors: [],
      values: {
        remarks: insertPhrase(values.remarks ?? "", text),
        insertedPhrases: withInserted(values.insertedPhrases, phraseId),
        isInserted: true,
      },
    });
  }
  if (form.has("reveal")) {
    const field = String(form.get("reveal"));
    const reveal = await catchUnexpected(context, () =>
      revealNumber(office, actor, { applicationId, field }),
    );
    if (reveal.outcome === "unexpected") return refuseFailed();
    if (reveal.outcome === "tooMany") {
      const error = { key: "review.reveal.tooMany", args: { count: revealsPerHour } } as const;
      return refuse(values, tooMany(revealWindowMs), error);
    }
    const revealed = { [field]: reveal.number };
    return data<FormAnswer<ReviewFormState>>({ errors: [], values: { ...values, revealed } });
  }

  const { [nextButton]: nextStatus, ...fields } = Object.fromEntries(form);
  const parsed = reviewSchema.safeParse(
    nextStatus === undefined ? fields : { ...fields, status: nextStatus },
  );
  if (!parsed.success) return refuse(values, 400, fieldErrors(parsed.error));
  const review = { ...parsed.data, applicationId };
  const result = await catchUnexpected(context, () => reviewApplication(office, actor, review));
  switch (result.outcome) {
    case "unexpected":
      return refuseUnexpected(visit, values, { key: "review.errors.failed" });
    case "identityNumber":
      return refuse(values, 400, {
        field: "remarks",
        key: "applications.messages.errors.identityNumber",
      });
    case "reasonMissing":
    case "remarksTooLong":
      return refuse(values, 400, { field: "remarks", key: `review.errors.${result.outcome}` });
    case "phraseOfOtherDecision": {
      const args = { decision: t(`review.form.status.${result.decision}`) };
      return refuse(values, 400, {
        field: "phrase",
        key: "review.errors.phraseOfOtherDecision",
        args,
      });
    }
    case "phraseGone":
      return refusePhraseGone(values);
    case "tooMany":
      return refuseTooMany(values, result);
    case "feeDue": {
      const args = { amount: formatPaise(result.duePaise) };
      return refuse(values, 409, { key: "review.errors.feeDue", args });
    }
    case "correctedMeanwhile":
    case "changedMeanwhile":
      return refuseOutdated(context, applicationId, values, result);
    case "updated": {
      const reference = referenceOf(applicationId);
      const detail = reviewedText(result, review.status, { reference, isLast });
      const warning = result.nobodyTold && "review.decided.nobodyTold";
      setFlash(visit, office.keys, "success", "review.updated", { detail, warning });
      throw redirectDocument(doneUrl);
    }
  }

  function refuseFailed() {
    return refuseUnexpected(visit, values, { key: "applications.messages.errors.failed" });
  }
}

/**
 * Shows the form again after a colleague's change. Remarks that the reviewer did not change, even blank ones, are
 * replaced by the current remarks, because the next press would otherwise overwrite a colleague's. Remarks that the
 * reviewer cleared stay cleared.
 */
async function refuseOutdated(
  context: Readonly<RouterContextProvider>,
  applicationId: string,
  values: ReviewFormState,
  result: ChangedMeanwhile,
) {
  const { t } = getContext(context);
  const { remarks = "", ...withoutRemarks } = values;
  const isBlank = remarks.trim() === "";
  // Remarks are kept, too, if it is not known whether the reviewer changed them.
  const check = await catchUnexpected(context, async ({ office }) => ({
    outcome: "read" as const,
    isTyped: isBlank
      ? await hadRemarksBefore(office, applicationId, result.at)
      : !(await isEarlierRemarks(office, applicationId, remarks)),
  }));
  const isTyped = check.outcome === "unexpected" || check.isTyped;
  const hasText = isTyped && !isBlank;
  return refuseChangedMeanwhile(t, isTyped ? values : withoutRemarks, result, { hasText });
}

/** Shows the form again without the phrase that was deleted meanwhile. */
function refusePhraseGone(values: ReviewFormState) {
  const error = { field: "phrase", key: "review.errors.phraseGone" } as const;
  return refuse({ ...values, phrase: "" }, 409, error);
}
