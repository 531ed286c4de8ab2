import { isDeepStrictEqual } from "node:util";
import { textsIn } from "../../../texts/all.ts";
import { recordAudit } from "../../audit/record.ts";
import { changeAs } from "../../change-as.ts";
import { getDefinition } from "../../catalogue/version-records.ts";
import { correctionForm } from "../../documents/draft.ts";
import { ForbiddenError, NotFoundError } from "../../errors.ts";
import { newId } from "../../ids.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { getAnswers } from "../answer-records.ts";
import { findCaseNames } from "../case-names.ts";
import { changeCertificate } from "../certificate.ts";
import { appendEvent, type ApplicationEvent } from "../events.ts";
import { hasActedForApplicant, mayDecide } from "../may-decide.ts";
import { countTowardsMessageLimits, type TooManyMessages } from "../messages/limits.ts";
import { lockOthersApplication } from "../messages/lock-others-application.ts";
import { lockForNotification } from "../notified-application.ts";
import { notifyApplicant } from "../notify-applicant.ts";
import { setStatus } from "../office-records.ts";
import { namedDocuments } from "../named-documents.ts";
import { refuseTextsWithNumber } from "../refused-texts.ts";
import { isDecided, statusOf } from "../status.ts";
import { findChangeMeanwhile, type ChangedMeanwhile } from "../changed-meanwhile.ts";
import { getCouncil } from "../../settings/get-council.ts";
import { correctableParts, partsAskedFor } from "./correctable-parts.ts";
import { carryOver, lockBegunCorrections, type BegunCorrection } from "./carry-over.ts";
import { correctionDeadline } from "./correction-deadline.ts";
import { findFieldsNotAsked } from "./fields-to-mark.ts";
import { findRequests, insertRequest, type CorrectionRequest } from "./records.ts";
import { revokeReasonOfCorrection } from "./correction-revoke-reason.ts";
import { nameOf, type CorrectionItem } from "./rules.ts";

/** What a reviewer asks an applicant to correct. */
export interface NewCorrectionRequest {
  applicationId: string;
  /** The version of the application that the reviewer saw. */
  version: number;
  items: CorrectionItem[];
  /** Why the earlier requests did not ask for these parts; blank if there was no earlier request. */
  lateReason: string;
}

/** The outcome of asking for a correction. */
export type RequestCorrectionOutcome =
  /** Also returned if the same form was sent before. */
  | { outcome: "requested" }
  | ChangedMeanwhile
  /** Nothing is marked. */
  | { outcome: "nothingMarked" }
  /** An earlier request is still open: it has to be answered or withdrawn first. */
  | { outcome: "alreadyOpen" }
  /** A second request needs a reason. */
  | { outcome: "reasonMissing" }
  /** The applicant's account is gone or disabled: nobody could answer. */
  | { outcome: "applicantGone" }
  /** These sentences contain the application's Aadhaar number, or too many other numbers (refused-texts.ts). */
  | { outcome: "identityNumber"; names: string[] }
  /**
   * The stored answers do not meet the conditions of these questions, and the choices on which they depend are not
   * marked.
   */
  | { outcome: "notAsked"; names: string[] }
  | TooManyMessages;

/**
 * Asks an applicant to correct some answers and documents of their application, which is then under review and waits for
 * its applicant. Request, status, event, audit entry, notification and letter are written in one change. A decided
 * application loses its decision and its certificate, so only a person who may decide it may ask.
 * @throws ForbiddenError unless the actor may review; if the application is their own; or if it is decided, they filed or
 * corrected it for its applicant, and somebody less involved can decide.
 * @throws NotFoundError when there is no such application, or it has no such answer or document.
 */
export async function requestCorrection(
  office: Office,
  actor: Actor,
  request: NewCorrectionRequest,
): Promise<RequestCorrectionOutcome> {
  return changeAs(office, actor, "review", async (tx, actor) => {
    const begun = await lockBegunCorrections(tx, request.applicationId);
    const application = await lockOthersApplication(tx, actor, request.applicationId);
    const { id: applicationId } = application;
    const earlierRequests = await findRequests(tx, applicationId);
    const open = earlierRequests.find(({ endedAt }) => endedAt === null);
    if (application.version !== request.version)
      return open && isRepeat(open, actor, request)
        ? { outcome: "requested" }
        : findChangeMeanwhile(tx, application);
    const endsDecision = isDecided[statusOf(application.status)];
    if (endsDecision && !(await mayDecide(tx, actor, application)))
      throw new ForbiddenError("acted for the applicant");
    if (open) return { outcome: "alreadyOpen" };
    const { items } = request;
    if (items.length === 0) return { outcome: "nothingMarked" };
    const definition = await getDefinition(tx, application.serviceVersionId);
    // The wards are left out, because only the ids of the fields matter here.
    const parts = correctableParts(definition, []);
    const names = new Set<string>([...parts.fields.map(({ id }) => id), ...parts.slots]);
    if (!items.every((item) => names.has(nameOf(item)))) throw new NotFoundError("part");
    const { answers: storedAnswers } = await getAnswers(tx, applicationId);
    const fieldsNotAsked = findFieldsNotAsked(parts.fields, items, storedAnswers);
    if (fieldsNotAsked.length > 0) return { outcome: "notAsked", names: fieldsNotAsked };
    const needsLateReason = earlierRequests.some(({ outcome }) => outcome !== "withdrawn");
    if (needsLateReason && request.lateReason === "") return { outcome: "reasonMissing" };
    const lateReason = needsLateReason && { lateReason: request.lateReason };
    const notified = await lockForNotification(tx, application);
    if (!notified || application.accountDisabledAt !== null) return { outcome: "applicantGone" };
    const tooMany = await countTowardsMessageLimits(tx, actor, "office", applicationId);
    if (tooMany) return tooMany;
    const texts = Object.fromEntries(items.map((item) => [nameOf(item), item.text]));
    const refusedNames = await refuseTextsWithNumber(tx, actor, applicationId, {
      ...texts,
      ...lateReason,
    });
    if (refusedNames.length > 0) return { outcome: "identityNumber", names: refusedNames };

    const id = newId(tx);
    const now = tx.clock();
    const { correctionDays } = await getCouncil(tx);
    const until = correctionDeadline({ requestedAt: now }, correctionDays);
    const event: ApplicationEvent = {
      kind: "correctionRequested",
      details: { from: application.status, items, ...lateReason, until },
    };
    await setStatus(tx, {
      expected: application,
      status: "under-review",
      remarks: application.remarks,
      awaiting: "applicant",
      updatedAt: now,
      updatedBy: actor.uid,
    });
    await insertRequest(tx, {
      id,
      applicationId,
      number: earlierRequests.length + 1,
      requestedAt: now,
    });
    const { serviceId, serviceVersionId, userId } = application;
    await carryOver(tx, begun.filter(isForWithdrawnRequest(earlierRequests)), {
      ...partsAskedFor(parts, items),
      form: correctionForm(serviceId, { id, serviceVersionId }),
      applicant: { uid: userId },
      questions: definition.questions,
    });
    await appendEvent(tx, actor, applicationId, event, id);
    await recordAudit(tx, actor, {
      action: "REQUEST_CORRECTION",
      subjectId: applicationId,
      details: {
        event: id,
        before: { status: application.status },
        after: { status: "under-review" },
        parts: items.map(nameOf),
        // The actor filed or corrected the application for somebody, and nobody less involved could take the decision back.
        ...(endsDecision &&
          (await hasActedForApplicant(tx, actor.uid, application)) && { filedBySelf: true }),
      },
    });
    const { questions } = definition;
    const { account, service } = notified;
    const namedParts = { questions, documents: namedDocuments(service.requiredDocuments) };
    const reason = revokeReasonOfCorrection(textsIn(account.language), namedParts, items);
    const change = { status: "under-review" as const, reason };
    const certificate = await changeCertificate(tx, actor, application, change);
    const caseNames = await findCaseNames(tx, applicationId);
    await notifyApplicant(tx, { ...notified, questions, certificate, caseNames }, event);
    return { outcome: "requested" };
  });
}

function isForWithdrawnRequest(requests: readonly CorrectionRequest[]) {
  return ({ requestId }: BegunCorrection) =>
    requests.some(({ id, outcome }) => id === requestId && outcome === "withdrawn");
}

/** Whether the open request was made by the same form: its sender pressed the button twice. */
function isRepeat(
  open: CorrectionRequest,
  { uid }: Pick<Actor, "uid">,
  { items, lateReason }: NewCorrectionRequest,
): boolean {
  return (
    open.requesterId === uid &&
    isDeepStrictEqual(open.items, items) &&
    (open.lateReason ?? "") === lateReason
  );
}
