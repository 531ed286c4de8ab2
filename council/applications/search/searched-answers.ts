import { isSearched, type Question } from "../../catalogue/questions.ts";

/** The answers to the questions that are marked as searched: by them the office finds applications. */
export function searchedAnswers(
  questions: readonly Question[],
  answers: Readonly<Partial<Record<string, string>>>,
): string[] {
  return questions.filter(isSearched).flatMap(({ id }) => answers[id] ?? []);
}
