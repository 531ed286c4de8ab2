import { redirectDocument, type RouterContextProvider } from "react-router";
import type { AnswerInput } from "../../../council/applications/rules.ts";
import { saveDraft, type DraftToSave } from "../../../council/applications/save-draft.ts";
import { applicantIn } from "../../../council/documents/applicant-key.ts";
import { draftSavesWindowMs } from "../../../council/limits.ts";
import type { FieldError, FormError } from "../../forms/form-answer.ts";
import { refuse, refuseUnexpected, tooMany, type RefusalStatus } from "../../forms/refuse.ts";
import { setFlash } from "../../visit/flash.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { changedElsewhereErrors } from "./changed-elsewhere.ts";
import { draftsUrl } from "./draft-url.ts";
import { sentApplicationUrl } from "../sent-url.ts";
import { counterUrl } from "../../office/counter/urls.ts";

interface FormToSave extends Pick<DraftToSave, "form" | "serviceVersionId"> {
  expectedVersion: number | undefined;
  values: AnswerInput;
  /** The errors of files that were sent with the form and refused. */
  fileErrors: readonly FieldError[];
}

/**
 * Handles the button "Save and Come Back Later": saves the whole form and redirects to the list of drafts. The
 * form is shown again only if something was not saved.
 */
export async function saveForLater(
  context: Readonly<RouterContextProvider>,
  { form, serviceVersionId, expectedVersion = 0, values, fileErrors }: FormToSave,
) {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const saved = await catchUnexpected(context, () =>
    saveDraft(office, actor, {
      form,
      serviceVersionId,
      expectedVersion,
      answers: values,
      onConflict: "keep",
    }),
  );
  const refuseForm = (status: RefusalStatus, error: FormError) =>
    refuse(values, status, [error, ...fileErrors]);
  switch (saved.outcome) {
    case "saved":
      if (fileErrors.length > 0) return refuse(values, 400, fileErrors);
      setFlash(visit, office.keys, "success", "drafts.saved");
      return redirectDocument(applicantIn(form.key) ? counterUrl : draftsUrl(actor.role));
    case "changedElsewhere":
      return refuse(values, 409, [...changedElsewhereErrors(saved.answers), ...fileErrors]);
    case "alreadySubmitted":
      return redirectDocument(sentApplicationUrl(form.key, saved.applicationId));
    case "serviceClosed":
      return refuseForm(409, { key: "drafts.errors.serviceClosed" });
    case "tooManyDrafts":
      return refuseForm(409, { key: "drafts.errors.tooManyDrafts", args: { count: saved.atMost } });
    case "tooManySaves":
      return refuseForm(tooMany(draftSavesWindowMs), { key: "drafts.errors.tooManySaves" });
    case "noSpace":
      return refuseForm(507, { key: "drafts.errors.notSavedNoSpace" });
    case "unexpected":
      return refuseUnexpected(visit, values, [{ key: "drafts.errors.failed" }, ...fileErrors]);
  }
}
