import type { Insertable } from "kysely";
import { fromJson, toJson } from "../../database/codec.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { ApplicationAnswersTable } from "../../database/tables/applications.ts";
import type { Language } from "../../texts/languages.ts";
import type { FormField } from "../catalogue/question-fields.ts";
import { readDefinition, type Definition } from "../catalogue/definition.ts";
import type { Question, QuestionId } from "../catalogue/questions.ts";
import type { PlainAnswersOf } from "../fields/field.ts";
import type { IdentityNumberKind } from "../fields/identity-number-kinds.ts";
import type { EveryField } from "../fields/standard-fields.ts";
import { newId } from "../ids.ts";
import type { Office } from "../office.ts";
import type { NoticeVersion } from "../privacy-notices.ts";
import type { CheckedAnswers } from "./rules.ts";
import { findIdentityNumber, storeIdentityNumber, type SealedNumber } from "./identity-numbers.ts";

/**
 * The answers of an application, except its identity numbers: these are stored separately and
 * encrypted. A field that the service did not ask for, or that was left blank, has no entry.
 */
export type Answers = Partial<PlainAnswersOf<EveryField>> & Partial<Record<QuestionId, string>>;

/** Identity numbers by the id of their field. */
export type NumbersByField = Readonly<Partial<Record<string, SealedNumber>>>;

/** One set of answers of an application. */
export interface AnswerSet {
  /** Counted from 1. */
  number: number;
  answers: Answers;
  identityNumbers: NumbersByField;
  /** The version of the service that asked. */
  serviceVersionId: string;
  definition: Definition;
  /** The privacy notice that the form showed; null where it showed none. */
  noticeVersion: string | null;
  /** The language of form and notice; null in sets of older releases. */
  language: string | null;
}

interface GivenAnswers {
  applicationId: string;
  answers: CheckedAnswers;
  /** The uid of the person who gave the answers. */
  createdBy: string;
  /** The language of the form. */
  language: Language;
  /** The privacy notice that the form showed; null where it showed none. */
  noticeVersion: NoticeVersion | null;
}

interface NewAnswers extends GivenAnswers {
  /** Counted from 1. */
  number: number;
  /** The version of the service that asked. */
  serviceVersionId: string;
  /** The questions of that version. */
  questions: readonly Question[];
}

/** Adds a set of answers to an existing application. */
export async function insertAnswers(tx: Office, newAnswers: NewAnswers): Promise<void> {
  const { applicationId, number, serviceVersionId, createdBy, language, noticeVersion } =
    newAnswers;
  const storedAnswers: Partial<Record<string, string>> = { ...newAnswers.answers };
  for (const [id, kind] of identityNumberFields(newAnswers.questions)) {
    const identityNumber = storedAnswers[id];
    if (identityNumber !== undefined)
      storedAnswers[id] = await storeIdentityNumber(tx, applicationId, kind, identityNumber);
  }
  await insertRow(tx, {
    id: newId(tx),
    applicationId,
    number,
    answers: toJson(storedAnswers),
    serviceVersionId,
    createdAt: tx.clock(),
    createdBy,
    language,
    noticeVersion,
  });
}

/** The answers of a correction. An applicant who gives no answer to a field in `asked` left it blank. */
interface CorrectedAnswers extends GivenAnswers {
  /** The ids of the fields whose stored answers are replaced. */
  asked: readonly FormField["id"][];
}

/**
 * Adds a set of answers to a locked application. Only answers to the fields in `asked` are new; all others, identity
 * numbers too, are copied from the latest set.
 * @returns the number of the new set
 */
export async function insertCorrectedAnswers(
  tx: Office,
  { applicationId, asked, answers, createdBy, language, noticeVersion }: CorrectedAnswers,
): Promise<number> {
  const latest = await latestRow(tx, applicationId);
  const storedAnswers = fromJson<Record<string, unknown>>(latest.answers);
  const numberKinds = identityNumberFields(readDefinition(latest.definition).questions);
  for (const id of asked) {
    delete storedAnswers[id];
    const answer = answers[id];
    if (answer === undefined) continue;
    const kind = numberKinds.get(id);
    storedAnswers[id] = kind ? await storeIdentityNumber(tx, applicationId, kind, answer) : answer;
  }
  const number = latest.number + 1;
  await insertRow(tx, {
    id: newId(tx),
    applicationId,
    number,
    answers: toJson(storedAnswers),
    serviceVersionId: latest.serviceVersionId,
    createdAt: tx.clock(),
    createdBy,
    language,
    noticeVersion,
  });
  return number;
}

const insertRow = preparedQuery(({ db }, row: Insertable<ApplicationAnswersTable>) =>
  db.insertInto("applicationAnswers").values(row),
);

async function latestRow(office: Office, applicationId: string) {
  const [row] = await latestRows(office, { applicationId });
  if (!row) throw new Error(`Application ${applicationId} has no answers`);
  return row;
}

const latestRows = preparedQuery((office, { applicationId }: { applicationId: string }) =>
  answerRows(office, applicationId).orderBy("applicationAnswers.number", "desc").limit(1),
);

/** The sets of an application, each with the version of the service that asked. */
function answerRows({ db }: Pick<Office, "db">, applicationId: string) {
  return db
    .selectFrom("applicationAnswers")
    .innerJoin("serviceVersions", "serviceVersions.id", "serviceVersionId")
    .select(["applicationAnswers.number", "answers", "serviceVersionId", "definition"])
    .select(["noticeVersion", "language"])
    .where("applicationId", "=", applicationId);
}

/** The kinds of the identity numbers that a form with these questions can ask for, by the ids of their fields. */
export function identityNumberFields(
  questions: readonly Question[],
): ReadonlyMap<string, IdentityNumberKind> {
  const kinds = new Map<string, IdentityNumberKind>([["aadharNumber", "aadhaar"]]);
  for (const question of questions)
    if (question.kind === "identityNumber") kinds.set(question.id, question.numberKind);
  return kinds;
}

/**
 * The current answers: the set with the highest number.
 * @throws if the application has no answers, or if an identity number to which they refer is missing. `council verify`
 * reports an application with either error.
 */
export async function getAnswers(office: Office, applicationId: string): Promise<AnswerSet> {
  return toAnswerSet(office, applicationId, await latestRow(office, applicationId));
}

/** The current answers except identity numbers, which are not read, and the questions of their version of the service. */
export async function getPlainAnswers(
  office: Office,
  applicationId: string,
): Promise<{ questions: readonly Question[]; answers: Answers }> {
  const row = await latestRow(office, applicationId);
  const { questions } = readDefinition(row.definition);
  const numbers = identityNumberFields(questions);
  const answers = Object.entries(fromJson<Answers>(row.answers)).filter(([id]) => !numbers.has(id));
  return { questions, answers: Object.fromEntries(answers) };
}

/** Every set of answers of an application, oldest first. Throws like `getAnswers`. */
export async function getAnswerSets(office: Office, applicationId: string): Promise<AnswerSet[]> {
  const rows = await answerRows(office, applicationId)
    .orderBy("applicationAnswers.number")
    .execute();
  return Promise.all(rows.map((row) => toAnswerSet(office, applicationId, row)));
}

type AnswerRow = Awaited<ReturnType<typeof latestRow>>;

async function toAnswerSet(
  office: Office,
  applicationId: string,
  { number, serviceVersionId, noticeVersion, language, ...row }: AnswerRow,
): Promise<AnswerSet> {
  const definition = readDefinition(row.definition);
  const answers = fromJson<Record<string, string>>(row.answers);
  const identityNumbers: Record<string, SealedNumber> = {};
  for (const id of identityNumberFields(definition.questions).keys()) {
    const numberId = answers[id];
    if (numberId === undefined) continue;
    delete answers[id];
    const identityNumber = await findIdentityNumber(office, numberId, { applicationId });
    if (!identityNumber)
      throw new Error(`An identity number of application ${applicationId} is gone`);
    identityNumbers[id] = identityNumber;
  }
  const form = { noticeVersion: noticeVersion ?? null, language: language ?? null };
  return { number, answers, identityNumbers, serviceVersionId, definition, ...form };
}
