import { data, redirectDocument } from "react-router";
import { answerCorrection } from "../../council/applications/corrections/answer-correction.ts";
import { findAssistedApplicant } from "../../council/applications/corrections/assisted-applicant.ts";
import {
  findOwnRequest,
  type OwnEnding,
} from "../../council/applications/corrections/find-own-request.ts";
import {
  correctionFormOf,
  getOwnCorrection,
  type OwnCorrection,
} from "../../council/applications/corrections/get-own-correction.ts";
import { saveCorrection } from "../../council/applications/corrections/save-correction.ts";
import { readCompleteAnswers, type AnswerInput } from "../../council/applications/rules.ts";
import { answersOfWholeForm } from "../../council/applications/whole-form.ts";
import { deleteDraftFile } from "../../council/documents/delete-draft-file.ts";
import { fieldText } from "../../council/fields/field-text.ts";
import { draftSavesWindowMs } from "../../council/limits.ts";
import { parseNoticeVersion } from "../../council/privacy-notices.ts";
import type { Translate } from "../../texts/translate.ts";
import type { FormAnswer } from "../forms/form-answer.ts";
import { sortByForm } from "../forms/field-errors.ts";
import { refuse, refuseUnexpected, tooMany } from "../forms/refuse.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { setFlash } from "../visit/flash.ts";
import { markGone } from "../visit/gone.ts";
import { retryAfterHeader } from "../visit/retry-after.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { uploadAcceptor } from "./accept-files.ts";
import { correctionRequestIdIn } from "./correction-url.ts";
import { changedElsewhereErrors } from "./drafts/changed-elsewhere.ts";
import { readDraftVersion } from "./drafts/read-draft-version.ts";
import { refuseOnDatabaseFailure, refuseUnreadable } from "./refuse-post.ts";
import { counterPersonUrl } from "../office/counter/urls.ts";
import type { Route } from "./+types/correct";

export type CorrectionValues = Partial<AnswerInput> & {
  /** The hidden control that sends a correction in which nothing was changed. */
  confirmedUnchanged?: "1";
};

/**
 * Handles a post of the form that corrects an application: stores each file as it arrives, then removes a file, saves the
 * form for later, or sends the correction, as the pressed button says. Files and answers that were not asked for are
 * ignored.
 */
export async function handleCorrection({ request, params, context }: Route.ActionArgs) {
  const { office, visit, t } = getContext(context);
  const actor = actorOf(visit);
  const { id: applicationId } = params;
  const requestId = correctionRequestIdIn(request);
  const loaded = await catchUnexpected(context, async () => {
    const assistedApplicant = await findAssistedApplicant(office, actor, applicationId);
    const correction = await getOwnCorrection(office, actor, applicationId);
    if (correction) {
      const openRequest = { applicationId, requestId: correction.requestId };
      const form = await correctionFormOf(office, actor, openRequest);
      return { outcome: "open", assistedApplicant, correction, form } as const;
    }
    const ended = requestId && (await findOwnRequest(office, actor, { applicationId, requestId }));
    return { outcome: "ended", assistedApplicant, how: ended ? ended.outcome : null } as const;
  });
  if (loaded.outcome === "unexpected")
    return refuseOnDatabaseFailure(context, request, "corrections.own.notSent");
  const { assistedApplicant } = loaded;
  const page = assistedApplicant
    ? counterPersonUrl(assistedApplicant.uid)
    : `/applications/${applicationId}`;
  if (loaded.outcome === "ended")
    return loaded.how ? goToEnded(loaded.how) : goTo(page, "info", "corrections.own.nothing");
  const { correction, form } = loaded;
  // If the form answers an earlier request, its files are stored as far as the open request asks for them, too; its
  // answers to fields that the open request asks for are only shown again.
  const isForEarlierRequest = correction.requestId !== requestId;
  const slots = correction.documents.map(({ slot }) => slot);
  const files = uploadAcceptor(office, actor, form, slots);
  const post = await files.readForm(request);
  await files.attachLast();
  if (post.outcome !== "received") return refuseUnreadable(post.outcome);

  const { fields } = post;
  const typedAnswers = readCompleteAnswers(fields);
  if (isForEarlierRequest) {
    const stillAskedIds = correction.fields
      .map(({ field }) => field.id)
      .filter((id) => Object.hasOwn(typedAnswers, id));
    const stillAsked: CorrectionValues = Object.fromEntries(
      stillAskedIds.map((id) => [id, typedAnswers[id]]),
    );
    const retry = files.retry();
    const headers = retry && retryAfterHeader(retry.afterSeconds);
    const errors = [{ key: "corrections.own.another" } as const, ...files.errors];
    return refuse(stillAsked, 409, errors, { headers });
  }
  const values: CorrectionValues = valuesOf(correction, typedAnswers);
  const expectedVersion = readDraftVersion(fields);
  const toSave = { applicationId, requestId, values, expectedVersion };
  const refuseTooManySaves = () =>
    refuse(values, tooMany(draftSavesWindowMs), [
      { key: "drafts.errors.tooManySaves" },
      ...files.errors,
    ]);
  const toRemove = fields.get("remove");
  if (typeof toRemove === "string") {
    const saved = await catchUnexpected(context, async () => {
      const saved = await saveCorrection(office, actor, toSave);
      if (saved.outcome !== "ended") await deleteDraftFile(office, actor, form, toRemove);
      return saved;
    });
    if (saved.outcome === "ended") return goToEnded(saved.how);
    if (saved.outcome === "unexpected") return refuseFailed("drafts.errors.failed");
    if (saved.outcome === "changedElsewhere") return refuseChanged(saved.answers);
    if (saved.outcome === "tooManySaves") return refuseTooManySaves();
    const answer = { errors: files.errors, values, done: "corrections.own.removed" } as const;
    return data<FormAnswer<CorrectionValues>>(answer);
  }
  if (fields.get("save") === "later") {
    const saved = await catchUnexpected(context, () => saveCorrection(office, actor, toSave));
    if (saved.outcome === "ended") return goToEnded(saved.how);
    if (saved.outcome === "changedElsewhere") return refuseChanged(saved.answers);
    if (saved.outcome === "tooManySaves") return refuseTooManySaves();
    if (saved.outcome === "noSpace")
      return refuse(values, 507, [{ key: "drafts.errors.notSavedNoSpace" }, ...files.errors]);
    if (saved.outcome === "unexpected") return refuseFailed("drafts.errors.failed");
    if (files.errors.length > 0) return refuse(values, 400, files.errors);
    return goTo(page, "success", "corrections.own.saved");
  }
  const refusedSlots = files.errors.map(({ field }) => field);
  const noticeVersion = parseNoticeVersion(fields.get("noticeVersion"));
  const answer = {
    ...toSave,
    noticeVersion,
    refusedSlots,
    isConfirmedUnchanged: fields.get("confirmedUnchanged") === "1",
  };
  const result = await catchUnexpected(context, () => answerCorrection(office, actor, answer));
  switch (result.outcome) {
    case "corrected":
      return goToEnded("corrected");
    case "ended":
      return goToEnded(result.how);
    case "invalid": {
      const refusedFields = new Set(refusedSlots);
      const partErrors = Object.entries(result.errors)
        .map(([field, text]) => ({ field, ...text }))
        .filter(({ field }) => !refusedFields.has(field));
      // The errors of answers are in the order of the form already.
      const order = [...Object.keys(result.errors).filter((one) => !slots.includes(one)), ...slots];
      const errors = sortByForm([...partErrors, ...files.errors], order);
      const title = "corrections.own.summary";
      return refuse(values, files.retry() ?? 400, errors, { title });
    }
    case "changedElsewhere":
      return refuseChanged(result.answers);
    case "unchanged": {
      const args = { parts: markedParts(t, correction).join(", ") };
      const confirmed: CorrectionValues = { ...values, confirmedUnchanged: "1" };
      return refuse(confirmed, 409, { key: "corrections.own.unchanged", args });
    }
    case "noSpace":
      return refuse(values, 507, [{ key: "documents.errors.noSpace" }, ...files.errors]);
    case "unexpected":
      return refuseFailed("corrections.own.notSent");
  }

  function refuseChanged(savedElsewhere: Partial<AnswerInput>) {
    const errors = [...changedElsewhereErrors(savedElsewhere), ...files.errors];
    const retry = files.retry();
    return refuse(values, 409, errors, { headers: retry && retryAfterHeader(retry.afterSeconds) });
  }

  function refuseFailed(key: "corrections.own.notSent" | "drafts.errors.failed") {
    return refuseUnexpected(visit, values, [{ key }, ...files.errors]);
  }

  function goToEnded(how: OwnEnding) {
    // This includes a correction that was sent before: its response was lost, or another tab sent it.
    if (how === "corrected" && assistedApplicant)
      return goTo(`/office/slips/${applicationId}`, "success", "counter.correction.sent");
    if (how === "corrected") return goTo(page, "success", "corrections.own.sent");
    const key = assistedApplicant
      ? (`counter.correction.ended.${how}` as const)
      : (`corrections.own.ended.${how}` as const);
    markGone(context, { key, next: page });
    return goTo(page, "info", key);
  }

  function goTo(url: string, tone: "success" | "info", key: Parameters<typeof setFlash>[3]) {
    setFlash(visit, office.keys, tone, key);
    return redirectDocument(url);
  }
}

/** The answers to the fields that were asked for. */
function valuesOf(
  { fields }: Pick<OwnCorrection, "fields">,
  typedAnswers: Partial<AnswerInput>,
): Partial<AnswerInput> {
  const fieldIds = fields.map(({ field }) => field.id);
  const answers = answersOfWholeForm(fieldIds, typedAnswers);
  return Object.fromEntries(fieldIds.map((id) => [id, answers[id]]));
}

/** The names of the fields and documents that the office marked as wrong, in the order of the form. */
function markedParts(
  t: Translate,
  { fields, documents }: Pick<OwnCorrection, "fields" | "documents">,
): string[] {
  return [
    ...fields.flatMap(({ field, text }) => (text ? [fieldText(t, field.label)] : [])),
    ...documents.map(({ document }) => document.name),
  ];
}
