import type { Language } from "../../../texts/languages.ts";
import { textsIn } from "../../../texts/all.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { Question } from "../../catalogue/questions.ts";
import { dayInIndia } from "../../day-in-india.ts";
import { fieldText } from "../../fields/field-text.ts";
import { standardFields } from "../../fields/standard-fields.ts";
import type { Office } from "../../office.ts";
import type { Cell } from "../../xlsx.ts";
import { toOfficeApplications, type OfficeApplication } from "../office-records.ts";
import { isDecided } from "../status.ts";
import { answerCell, questionCells } from "./answer-cells.ts";
import { definitionReader, documentNames, findLatestAnswers } from "./content-records.ts";
import type { WalkedRow } from "./walk-matching.ts";

const listColumns = [
  "reference",
  "applicant",
  "email",
  "service",
  "status",
  "turn",
  "submitted",
  "due",
  "waitingDays",
  "unansweredSince",
  "assignedTo",
] as const;

/**
 * The heading of each column of an exported list.
 * @param questions the questions of the only service in the list; empty if the list has several services
 */
export function exportHeadings(t: Translate, questions: readonly Question[]): string[] {
  return [
    ...listColumns.map((name) => t(`exports.columns.${name}`)),
    ...standardFields.map(({ label }) => fieldText(t, label)),
    ...questions.map(({ label }) => fieldText(t, label)),
    t("exports.columns.documents"),
  ];
}

/**
 * The cells of applications, page by page, as the list and the review show them: identity numbers masked except for
 * their last digits, documents by the names with which the service asks for them, each answer in the column of its question.
 */
export async function* exportRows(
  office: Office,
  language: Language,
  questions: readonly Question[],
  pages: AsyncIterable<WalkedRow[]>,
): AsyncGenerator<Cell[][]> {
  const t = textsIn(language);
  const definitionOf = definitionReader(office);
  const namesOf = documentNames(office, definitionOf, language);
  const cellsOf = questionCells(office, definitionOf, t, questions);
  for await (const rows of pages) {
    const ids = rows.map(({ id }) => id);
    const answers = await findLatestAnswers(office, ids);
    const documents = await namesOf(rows);
    const cellsOfQuestions = await cellsOf(answers);
    const applications = await toOfficeApplications(office, rows);
    yield applications.map((application) => [
      ...listedCells(t, application),
      ...standardFields.map((field) => answerCell(t, field, answers.get(application.id))),
      ...(cellsOfQuestions.get(application.id) ?? questions.map(() => null)),
      documents.get(application.id)?.join("; ") ?? null,
    ]);
  }
}

function listedCells(t: Translate, application: OfficeApplication): Cell[] {
  const { status, awaiting, submittedAt, due, waiting, unansweredSince } = application;
  return [
    application.reference,
    application.userName,
    application.userEmail,
    application.serviceName,
    t(`common.status.${status}`),
    isDecided[status] ? null : t(`review.search.turns.${awaiting}`),
    dayCell(submittedAt),
    due ? dayCell(due.at) : null,
    waiting?.days ?? null,
    unansweredSince === null ? null : dayCell(unansweredSince),
    application.assigneeName,
  ];
}

function dayCell(milliseconds: number): Cell {
  return { day: dayInIndia(milliseconds) };
}
