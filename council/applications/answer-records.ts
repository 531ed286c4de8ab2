import type { Insertable } from "kysely";
import { fromJson, toJson } from "../../database/codec.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { ApplicationAnswersTable } from "../../database/tables/applications.ts";
import type { Language } from "../../texts/languages.ts";
import { separateIdentityNumbers } from "../fields/answers.ts";
import type { CheckedAnswersOf, PlainAnswersOf } from "../fields/field.ts";
import { standardFields, type StandardFields } from "../fields/standard-fields.ts";
import { newId } from "../ids.ts";
import type { Office } from "../office.ts";
import { findIdentityNumber, storeIdentityNumber, type SealedNumber } from "./identity-numbers.ts";

/**
 * The answers of an application without the identity number, which is stored separately and
 * encrypted.
 */
export type Answers = PlainAnswersOf<StandardFields>;

/** One set of answers of an application. */
export interface AnswerSet {
  /** Counted from 1. */
  number: number;
  answers: Answers;
  aadharNumber: SealedNumber;
}

/** As stored: the id of a row replaces the Aadhaar number. */
export type StoredAnswers = Answers & { aadharNumber: string };

interface NewAnswers {
  applicationId: string;
  /** Counted from 1. */
  number: number;
  answers: CheckedAnswersOf<StandardFields>;
  /** The uid of the person who gave them. */
  createdBy: string;
  /** The language of the form. */
  language: Language;
}

/** Adds a set of answers to an existing application. */
export async function insertAnswers(tx: Office, newAnswers: NewAnswers): Promise<void> {
  const { applicationId, number, createdBy, language } = newAnswers;
  const { answers, identityNumbers } = separateIdentityNumbers(standardFields, newAnswers.answers);
  const { aadharNumber } = identityNumbers;
  const numberId = await storeIdentityNumber(tx, applicationId, "aadhaar", aadharNumber);
  const stored: StoredAnswers = { ...answers, aadharNumber: numberId };
  await insertRow(tx, {
    id: newId(tx),
    applicationId,
    number,
    answers: toJson(stored),
    createdAt: tx.clock(),
    createdBy,
    language,
  });
}

const insertRow = preparedQuery(({ db }, row: Insertable<ApplicationAnswersTable>) =>
  db.insertInto("applicationAnswers").values(row),
);

/**
 * The current answers, which are the set with the highest number.
 * @throws if there is none or its Aadhaar number is missing: `council verify` names the application.
 */
export async function getAnswers(office: Office, applicationId: string): Promise<AnswerSet> {
  const row = await office.db
    .selectFrom("applicationAnswers")
    .select(["number", "answers"])
    .where("applicationId", "=", applicationId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { aadharNumber: numberId, ...answers } = fromJson<StoredAnswers>(row.answers);
  const aadharNumber = await findIdentityNumber(office, numberId, { applicationId });
  if (!aadharNumber) throw new Error(`The identity number of application ${applicationId} is gone`);
  return { number: row.number, answers, aadharNumber };
}
