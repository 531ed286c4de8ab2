import type { Translate } from "../../texts/translate.ts";
import type { User } from "../accounts/records.ts";
import { findWards } from "../applications/find-wards.ts";
import { questionText, type AnswerInput } from "../applications/rules.ts";
import { decryptAnswers, type SavedAnswers } from "../applications/saved-answers.ts";
import type { Definition } from "../catalogue/definition.ts";
import { localise } from "../catalogue/localise.ts";
import { textIn } from "../../texts/languages.ts";
import { questionFields, type QuestionField } from "../catalogue/question-fields.ts";
import { findService } from "../catalogue/records.ts";
import { findDefinitions } from "../catalogue/version-records.ts";
import { dayInIndia } from "../day-in-india.ts";
import { applicantIn } from "../documents/applicant-key.ts";
import { findFilesOfDraft } from "../documents/records.ts";
import { indexOfSlot } from "../documents/rules.ts";
import { fieldText } from "../fields/field-text.ts";
import { maskNumber } from "../fields/identity-number-kinds.ts";
import { kindOf } from "../fields/kinds.ts";
import type { Office } from "../office.ts";
import { jsonBytes } from "./json-bytes.ts";
import { isoTime } from "./own-records.ts";
import type { ZipWriter } from "./store-zip.ts";
import { writeDocuments } from "./write-documents.ts";

/**
 * Writes each form that a person began and did not send, a new application or a correction, into its own folder, with its
 * files. Forms that the person fills in for somebody else are left out.
 * @param stopping when aborted, this throws before the next document
 */
export async function writeDrafts(
  office: Office,
  user: User,
  t: Translate,
  zip: ZipWriter,
  stopping?: AbortSignal,
): Promise<void> {
  const ownDrafts = (await unsentDrafts(office, user.uid)).filter(
    ({ formKey }) => applicantIn(formKey ?? "") === undefined,
  );
  for (const [index, draft] of ownDrafts.entries()) {
    const folder = `drafts/${index + 1}`;
    const definition = await definitionOf(office, draft.serviceVersionId);
    const files = (await findFilesOfDraft(office, draft.id)).map((file) => ({
      ...file,
      document: nameOfSlot(file.slot, definition, t),
      isReplaced: false,
    }));
    const documents = await writeDocuments(office, user, files, { folder, zip, stopping });
    const service = await findService(office, draft.serviceId);
    const saved = await decryptAnswers(office, draft);
    const content = {
      service: service ? localise(service, t.language).title : null,
      ...(draft.corrects !== null && { correctsApplication: draft.corrects }),
      begunAt: isoTime(draft.createdAt),
      savedAt: isoTime(draft.updatedAt),
      ...(saved && (await exportTyped(office, saved, definition, t))),
      documents,
    };
    await zip.add(`${folder}/draft.json`, jsonBytes(content));
  }
}

/** A person's unsent drafts that have answers or files. */
async function unsentDrafts({ db }: Office, uid: string) {
  return db
    .selectFrom("drafts")
    .leftJoin("correctionRequests", "correctionRequests.id", "drafts.correctionId")
    .select(["drafts.id", "serviceId", "typed", "formKey", "serviceVersionId"])
    .select([
      "drafts.createdAt",
      "drafts.updatedAt",
      "correctionRequests.applicationId as corrects",
    ])
    .where("drafts.userId", "=", uid)
    .where("drafts.applicationId", "is", null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("typed", "is not", null),
        exists(
          selectFrom("documents")
            .select("documents.id")
            .whereRef("documents.draftId", "=", "drafts.id"),
        ),
      ]),
    )
    .orderBy("drafts.createdAt")
    .orderBy("drafts.id")
    .execute();
}

async function definitionOf(office: Office, versionId: string | null) {
  return versionId === null
    ? undefined
    : (await findDefinitions(office, [versionId])).get(versionId);
}

function nameOfSlot(slot: string, definition: Definition | undefined, t: Translate): string {
  const document = definition?.documents[indexOfSlot(slot) ?? -1];
  return document ? textIn(t.language, document.name) : slot;
}

/** The answers as typed, complete or not, with masked identity numbers; questions get their labels and answers in words. */
async function exportTyped(
  office: Office,
  saved: SavedAnswers,
  definition: Definition | undefined,
  t: Translate,
) {
  const questions = definition
    ? questionFields(definition.questions, await findWards(office, definition))
    : [];
  const answered = questions.filter(({ id }) => saved.answers[id] !== undefined);
  const isQuestion = (id: string) => answered.some((question) => question.id === id);
  const answers = maskNumbers(saved);
  const today = dayInIndia(office.clock());
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(([id]) => !isQuestion(id))),
    ...(answered.length > 0 && {
      questions: answered.map((question) => ({
        question: fieldText(t, question.label),
        answer: displayIfValid(question, saved, today, t) ?? answers[question.id],
      })),
    }),
  };
}

function maskNumbers({ answers, numberIds }: SavedAnswers): Partial<AnswerInput> {
  const isNumber = (id: string) => Object.hasOwn(numberIds, id);
  return Object.fromEntries(
    Object.entries(answers).map(([id, typed]) => [
      id,
      isNumber(id) && typeof typed === "string" && typed !== "" ? maskNumber(typed) : typed,
    ]),
  );
}

/** A valid answer in the words that an application shows; undefined for an invalid answer and for an identity number. */
function displayIfValid(
  question: QuestionField,
  { answers, numberIds }: SavedAnswers,
  today: string,
  t: Translate,
): string | undefined {
  if (Object.hasOwn(numberIds, question.id)) return undefined;
  const kind = kindOf(question);
  const answerText = kind.read((control) => questionText(answers, control), question);
  const parsed = kind.schema(question, today).safeParse(answerText);
  return parsed.success ? kind.display(parsed.data, question, t) : undefined;
}
