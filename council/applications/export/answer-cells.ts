import type { Translate } from "../../../texts/translate.ts";
import { questionFields } from "../../catalogue/question-fields.ts";
import type { Question } from "../../catalogue/questions.ts";
import type { Field, FieldKind } from "../../fields/field.ts";
import { kindOf } from "../../fields/kinds.ts";
import { isRealDate } from "../../fields/real-date.ts";
import type { Office } from "../../office.ts";
import type { Cell } from "../../xlsx.ts";
import { findWards } from "../find-wards.ts";
import type { LatestAnswers, ReadDefinition } from "./content-records.ts";

/** An answer as the review shows it. Dates and numbers stay dates and numbers, so that a spreadsheet can calculate. */
export function answerCell(t: Translate, field: Field, latest: LatestAnswers | undefined): Cell {
  const answer =
    field.kind === "identityNumber" ? latest?.numberIn(field.id) : latest?.answers[field.id];
  if (answer === undefined || answer === "") return null;
  if (field.kind === "date" && isRealDate(answer)) return { day: answer };
  if (isNumber(field.kind) && /^\d{1,15}$/.test(answer)) return Number(answer);
  const text = kindOf(field).display(answer, field, t);
  return isList(field.kind) ? text.replaceAll("\n", "; ") : text;
}

function isNumber(kind: FieldKind): boolean {
  return kind === "wholeNumber" || kind === "amount";
}

function isList(kind: FieldKind): boolean {
  return kind === "severalOf" || kind === "familyMembers";
}

/**
 * Returns a function that makes the cells for a service's questions, by the ids of applications. Each answer is shown as
 * the application's own version of its question displays it.
 */
export function questionCells(
  office: Office,
  definitionOf: ReadDefinition,
  t: Translate,
  questions: readonly Question[],
) {
  return async (latest: ReadonlyMap<string, LatestAnswers>): Promise<Map<string, Cell[]>> => {
    const cells = new Map<string, Cell[]>();
    if (questions.length === 0) return cells;
    const wards = await findWards(office, { questions });
    const versions = new Set([...latest.values()].map(({ serviceVersionId }) => serviceVersionId));
    const fieldsByVersion = new Map<string, ReadonlyMap<string, Field>>();
    for (const version of versions) {
      const definition = await definitionOf(version);
      const fields = questionFields(definition.questions, wards);
      fieldsByVersion.set(version, new Map(fields.map((field) => [field.id, field])));
    }
    for (const [id, answers] of latest) {
      const fields = fieldsByVersion.get(answers.serviceVersionId);
      const cellOf = (field: Field | undefined) => (field ? answerCell(t, field, answers) : null);
      cells.set(
        id,
        questions.map((question) => cellOf(fields?.get(question.id))),
      );
    }
    return cells;
  };
}
