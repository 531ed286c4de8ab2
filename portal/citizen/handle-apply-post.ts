import { data, redirectDocument } from "react-router";
import { secondsToMidnightInIndia } from "../../council/day-in-india.ts";
import { readFormAnswers, type AnswerInput } from "../../council/applications/rules.ts";
import { submitApplication } from "../../council/applications/submit.ts";
import { saveDraftAnswers } from "../../council/applications/draft-answers.ts";
import { answersOfWholeForm } from "../../council/applications/whole-form.ts";
import type { Definition } from "../../council/catalogue/definition.ts";
import { hasOtherBirthYear } from "../../council/counter/has-other-birth-year.ts";
import { findService, type DefinedService } from "../../council/catalogue/records.ts";
import { findPublishedDefinition } from "../../council/catalogue/version-records.ts";
import { deleteDraftFile } from "../../council/documents/delete-draft-file.ts";
import { applicantIn, requireMayFill } from "../../council/documents/applicant-key.ts";
import type { FormKey } from "../../council/documents/draft.ts";
import { slotOf } from "../../council/documents/rules.ts";
import { newToken } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";
import { draftSavesWindowMs } from "../../council/limits.ts";
import { parseNoticeVersion } from "../../council/privacy-notices.ts";
import type { FormAnswer, FormError } from "../forms/form-answer.ts";
import {
  refuse,
  refuseUnexpected,
  tooMany,
  type RefusalStatus,
  type RefuseOptions,
} from "../forms/refuse.ts";
import { setFlash } from "../visit/flash.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { uploadAcceptor } from "./accept-files.ts";
import { applicationFormErrors } from "./apply-errors.ts";
import { changedElsewhereErrors } from "./drafts/changed-elsewhere.ts";
import { readDraftVersion } from "./drafts/read-draft-version.ts";
import { saveForLater } from "./drafts/save-for-later.ts";
import { formKeyIn, serviceVersionIn } from "./form-key.ts";
import { refuseOnDatabaseFailure, refuseUnreadable } from "./refuse-post.ts";
import { sentApplicationUrl } from "./sent-url.ts";
import type { Route } from "./+types/apply";

/**
 * Handles a post of the application form: stores each file as it arrives, then removes a file, saves the form for later,
 * or submits the application, as the pressed button says. Middleware has checked the session before any of the body is read.
 */
export async function handleApplyPost({ request, params, context }: Route.ActionArgs) {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const form: FormKey = {
    key: formKeyIn(request) ?? newToken(office),
    serviceId: params.serviceId,
    serviceVersionId: serviceVersionIn(request),
  };
  const applicantId = applicantIn(form.key);
  requireMayFill(actor, form.key);
  const loaded = await catchUnexpected(context, async () => {
    const service = await findService(office, form.serviceId);
    const documentCount = service?.definition.documents.length ?? 0;
    const definition = await definitionOfForm(office, form, service);
    return { outcome: "loaded", documentCount, definition } as const;
  });
  if (loaded.outcome === "unexpected")
    return refuseOnDatabaseFailure(context, request, "applications.errors.submitFailed");
  const { documentCount, definition } = loaded;
  const slots = (definition?.documents ?? []).map((_, index) => slotOf(index));
  const files = uploadAcceptor(office, actor, form, slots);
  const post = await files.readForm(request);
  if (post.outcome !== "received") return refuseUnreadable(post.outcome);

  const { fields } = post;
  // A form that names no version shows no questions: its service is closed, and nobody knows the version it was begun with.
  const questions = (fields.get("serviceVersionId") ? definition?.questions : undefined) ?? [];
  const questionIds = questions.map(({ id }) => id);
  const values = answersOfWholeForm(questionIds, readFormAnswers(fields));
  const expectedVersion = readDraftVersion(fields);
  const toRemove = fields.get("remove");
  if (typeof toRemove === "string") {
    await files.attachLast();
    const saved = await catchUnexpected(context, async () => {
      const saved = await saveDraftAnswers(office, actor, form, values, expectedVersion);
      await deleteDraftFile(office, actor, form, toRemove);
      return saved;
    });
    if (saved.outcome === "unexpected")
      return refuseUnexpected(visit, values, [{ key: "drafts.errors.failed" }, ...files.errors]);
    if (saved.outcome === "changedElsewhere")
      return refuse(values, 409, [...changedElsewhereErrors(saved.answers), ...files.errors]);
    if (saved.outcome === "tooManySaves") {
      const errors = [{ key: "drafts.errors.tooManySaves" } as const, ...files.errors];
      return refuse(values, tooMany(draftSavesWindowMs), errors);
    }
    if (saved.outcome === "closed") {
      const error = { key: "applications.apply.alreadySubmitted" } as const;
      return refuse(values, 409, [error, ...files.errors]);
    }
    const answer = { errors: files.errors, values, done: "applications.apply.removed" } as const;
    return data<FormAnswer<AnswerInput>>(answer);
  }
  const serviceVersionId = fields.get("serviceVersionId");
  if (typeof serviceVersionId !== "string") {
    await files.attachLast();
    return refuse(values, 400, [{ key: "common.hiddenFieldMissing" }, ...files.errors]);
  }
  const refusedSlots = files.errors.map(({ field }) => field);
  if (fields.get("save") === "later") {
    await files.attachLast();
    const fileErrors = files.errors;
    return saveForLater(context, { form, serviceVersionId, expectedVersion, values, fileErrors });
  }
  const submitted = await catchUnexpected(context, () =>
    submitApplication(office, actor, {
      form,
      serviceVersionId,
      noticeVersion: parseNoticeVersion(fields.get("noticeVersion")),
      expectedVersion,
      values,
      document: files.lastDocument(),
      refusedSlots,
    }),
  );
  const refuseAll = (status: RefusalStatus, error: FormError, options?: RefuseOptions) =>
    refuse(values, status, [error, ...files.errors], options);
  switch (submitted.outcome) {
    case "invalid": {
      const errors = applicationFormErrors(submitted.errors, files.errors, documentCount);
      const title = "applications.errors.summary";
      return refuse(values, files.retry() ?? 400, errors, { title });
    }
    case "changedElsewhere":
      return refuse(values, 409, [...changedElsewhereErrors(submitted.answers), ...files.errors]);
    case "serviceClosed":
    case "serviceChanged":
      return refuseAll(409, { key: `applications.errors.${submitted.outcome}` });
    case "tooManyToday": {
      const args = { count: submitted.atMost };
      const status = tooMany(1000 * secondsToMidnightInIndia(office.clock()));
      return refuseAll(status, { key: "applications.errors.tooManyToday", args });
    }
    case "tooManyFiled": {
      const args = { count: submitted.atMost };
      const status = tooMany(submitted.until - office.clock());
      return refuseAll(status, { key: "counter.errors.tooManyFiled", args });
    }
    case "noSpace":
      return refuseAll(507, { key: "documents.errors.noSpace" });
    case "unexpected": {
      const { requestId } = visit;
      return refuseAll(500, { key: "applications.errors.submitFailed" }, { requestId });
    }
    case "submitted":
    case "alreadySubmitted":
      if (applicantId !== undefined) {
        // The application is submitted, even if the birth year cannot be compared.
        const { outcome } = await catchUnexpected(context, async () => ({
          outcome: await hasOtherBirthYear(office, applicantId, values),
        }));
        const warning = outcome === true ? "counter.form.otherBirthYear" : undefined;
        setFlash(visit, office.keys, "success", "counter.form.submitted", { warning });
        return redirectDocument(sentApplicationUrl(form.key, submitted.applicationId));
      }
      setFlash(visit, office.keys, "success", "applications.apply.submitted", {
        submitted: submitted.applicationId,
      });
      return redirectDocument(
        actor.role === "citizen" ? "/dashboard/user" : `/applications/${submitted.applicationId}`,
      );
  }
}

/** The definition that the form was rendered from. The slots of the posted files number its documents. */
async function definitionOfForm(
  office: Office,
  { serviceId, serviceVersionId }: FormKey,
  service: DefinedService | undefined,
): Promise<Definition | undefined> {
  const published =
    serviceVersionId === undefined || serviceVersionId === service?.versionId
      ? undefined
      : await findPublishedDefinition(office, serviceId, serviceVersionId);
  return published ?? service?.definition;
}
