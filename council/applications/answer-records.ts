import type { Insertable } from "kysely";
import { fromJson, toJson } from "../../database/codec.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { ApplicationAnswersTable } from "../../database/tables/applications.ts";
import type { Language } from "../../texts/languages.ts";
import { separateIdentityNumbers } from "../fields/answers.ts";
import type { PlainAnswersOf } from "../fields/field.ts";
import { everyField, type EveryField } from "../fields/standard-fields.ts";
import { newId } from "../ids.ts";
import type { Office } from "../office.ts";
import type { CheckedAnswers } from "./rules.ts";
import { findIdentityNumber, storeIdentityNumber, type SealedNumber } from "./identity-numbers.ts";

/**
 * The answers of an application without the identity number, which is stored separately and
 * encrypted. What its service did not ask, or was left blank, is not there.
 */
export type Answers = Partial<PlainAnswersOf<EveryField>>;

/** One set of answers of an application. */
export interface AnswerSet {
  /** Counted from 1. */
  number: number;
  answers: Answers;
  /** Undefined if none was given. */
  aadharNumber: SealedNumber | undefined;
}

/** As stored: the id of a row replaces the Aadhaar number, if there is one. */
export type StoredAnswers = Answers & { aadharNumber?: string };

interface NewAnswers {
  applicationId: string;
  /** Counted from 1. */
  number: number;
  answers: CheckedAnswers;
  /** The version of the service that asked. */
  serviceVersionId: string;
  /** The uid of the person who gave them. */
  createdBy: string;
  /** The language of the form. */
  language: Language;
}

/** Adds a set of answers to an existing application. */
export async function insertAnswers(tx: Office, newAnswers: NewAnswers): Promise<void> {
  const { applicationId, number, serviceVersionId, createdBy, language } = newAnswers;
  const { answers, identityNumbers } = separateIdentityNumbers(everyField, newAnswers.answers);
  const { aadharNumber } = identityNumbers;
  const stored: StoredAnswers =
    aadharNumber === undefined
      ? answers
      : {
          ...answers,
          aadharNumber: await storeIdentityNumber(tx, applicationId, "aadhaar", aadharNumber),
        };
  await insertRow(tx, {
    id: newId(tx),
    applicationId,
    number,
    answers: toJson(stored),
    serviceVersionId,
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
 * @throws if there is none or the Aadhaar number it names is missing: `council verify` names the application.
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
  if (numberId === undefined) return { number: row.number, answers, aadharNumber: undefined };
  const aadharNumber = await findIdentityNumber(office, numberId, { applicationId });
  if (!aadharNumber) throw new Error(`The identity number of application ${applicationId} is gone`);
  return { number: row.number, answers, aadharNumber };
}
