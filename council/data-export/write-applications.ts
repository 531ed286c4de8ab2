import type { Translate } from "../../texts/translate.ts";
import { findAccessDays } from "../access/find-access.ts";
import type { User } from "../accounts/records.ts";
import { getAnswerSets, type AnswerSet } from "../applications/answer-records.ts";
import { findHistory, type HistoryEvent } from "../applications/history.ts";
import { decryptedAnswersOf } from "../applications/displayed-answers.ts";
import { findWards } from "../applications/find-wards.ts";
import { labelOfPart } from "../applications/part-labels.ts";
import { findApplication, type Application } from "../applications/records.ts";
import { withRevokeReasons } from "../applications/revoke-reasons.ts";
import { findCertificates, printedOf } from "../certificates/records.ts";
import { questionFields } from "../catalogue/question-fields.ts";
import { findCorrectedFiles, type CorrectedFile } from "../documents/records.ts";
import { findPayments } from "../fees/records.ts";
import { toShownPayment } from "../fees/shown-payment.ts";
import { exportAnswers, exportQuestions } from "../fields/export-answers.ts";
import { everyField } from "../fields/standard-fields.ts";
import type { Office } from "../office.ts";
import { isoTime } from "./own-records.ts";
import type { ZipWriter } from "./store-zip.ts";
import { selectExportedDetails } from "./exported-details.ts";
import { jsonBytes } from "./json-bytes.ts";
import { writeDocuments, type Destination, type ExportedFile } from "./write-documents.ts";

const batchSize = 100;

/**
 * Writes each application of a person into its own folder, with its documents.
 * @param stopping when aborted, this throws before the next document
 */
export async function writeApplications(
  office: Office,
  user: User,
  t: Translate,
  zip: ZipWriter,
  stopping?: AbortSignal,
): Promise<void> {
  for (let after = ""; ;) {
    const ids = await idsAfter(office, user.uid, after);
    for (const id of ids) {
      const application = await findApplication(office, id, t.language);
      if (application) await writeApplication(office, user, application, t, { zip, stopping });
    }
    if (ids.length < batchSize) return;
    after = ids.at(-1)!;
  }
}

async function idsAfter({ db }: Office, userId: string, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom("applications")
    .select("id")
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}

async function writeApplication(
  office: Office,
  user: User,
  application: Application,
  t: Translate,
  { zip, stopping }: Pick<Destination, "zip" | "stopping">,
): Promise<void> {
  const folder = `applications/${application.reference}`;
  const { id, reference, serviceName, status, remarks } = application;
  const files = filesOf(application, await findCorrectedFiles(office, id));
  const documents = await writeDocuments(office, user, files, { folder, zip, stopping });
  const answerSets = await getAnswerSets(office, id);
  const latest = answerSets.at(-1)!;
  const earlier = await Promise.all(
    answerSets.slice(0, -1).map((answerSet) => exportSet(office, answerSet, t)),
  );
  const history = await findHistory(office, application, "applicant", "all");
  const content = {
    id,
    reference,
    service: serviceName,
    status,
    remarks,
    submittedAt: isoTime(application.submittedAt),
    updatedAt: isoTime(application.updatedAt),
    ...(application.due && { decisionPromisedBy: isoTime(application.due.at) }),
    ...(await exportSet(office, latest, t)),
    earlierAnswers: earlier.map(({ answers }) => answers),
    earlierPrivacyNotices: earlier.map(({ privacyNotice }) => privacyNotice),
    ...(earlier.some(({ questions }) => questions) && {
      earlierQuestions: earlier.map(({ questions }) => questions ?? []),
    }),
    history: history.map((event) => exportEvent(event, application, t)),
    payments: await paymentsOf(office, id),
    certificates: await certificatesOf(office, id, t),
    openedByTheOfficeOn: await findAccessDays(office, id, "all"),
    documents,
  };
  await zip.add(`${folder}/application.json`, jsonBytes(content));
}

/** One answer set of an application. */
async function exportSet(
  office: Office,
  { answers: formData, identityNumbers, definition, noticeVersion, language }: AnswerSet,
  t: Translate,
) {
  const answers = decryptedAnswersOf(office, { formData, identityNumbers });
  const questions = questionFields(definition.questions, await findWards(office, definition));
  const isStandard = (answer: string) => questions.every((field) => field.id !== answer);
  const standard = Object.entries(answers).filter(([answer]) => isStandard(answer));
  return {
    answers: exportAnswers(everyField, Object.fromEntries(standard)),
    privacyNotice: noticeVersion && { version: noticeVersion, language },
    ...(questions.length > 0 && { questions: exportQuestions(questions, answers, t) }),
  };
}

/**
 * An event with the details that concern the applicant. The items of a request for corrections get the labels of their
 * questions and documents, because readers do not know the ids.
 */
function exportEvent({ at, by, ...event }: HistoryEvent, application: Application, t: Translate) {
  const exported = { at: isoTime(at), kind: event.kind, by, details: selectExportedDetails(event) };
  if (event.kind !== "correctionRequested") return exported;
  const items = event.details.items.map((item) => ({
    ...item,
    label: labelOfPart(t, application, item),
  }));
  return { ...exported, details: { ...exported.details, items } };
}

/** The files of each document in the order in which they were sent, including files that a correction replaced. */
function filesOf({ documents }: Application, corrected: readonly CorrectedFile[]): ExportedFile[] {
  return documents.flatMap(({ slot, name: document, files }) => {
    const replaced = corrected.filter((file) => file.slot === slot && file.replacedIn !== null);
    return [
      ...replaced.map((file) => ({ ...file, document, isReplaced: true })),
      ...files.map((file) => ({ ...file, document, isReplaced: false })),
    ];
  });
}

/** The payments, refunds and waivers of an application, including voided entries. */
async function paymentsOf(office: Office, id: string) {
  const rows = await findPayments(office, id);
  return rows.map((row) => {
    const { recordedAt, voided, ...payment } = toShownPayment(row, rows);
    const { payerReference } = row;
    return { at: isoTime(recordedAt), ...payment, payerReference, isVoid: voided !== undefined };
  });
}

/** The certificates issued for an application, with what is printed on each. */
async function certificatesOf(office: Office, id: string, { language }: Translate) {
  const rows = await withRevokeReasons(office, await findCertificates(office, id), language);
  return rows.map((row) => ({
    number: row.number,
    issuedAt: isoTime(row.issuedAt),
    validUntil: row.validUntil === null ? null : isoTime(row.validUntil),
    revokedAt: row.revokedAt === null ? null : isoTime(row.revokedAt),
    revokeReason: row.revokeReason,
    printed: printedOf(row),
  }));
}
