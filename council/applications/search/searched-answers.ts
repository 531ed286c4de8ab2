import { isSearched, type Question } from "../../catalogue/questions.ts";

/** The answers to the questions by which applications are found. */
export function searchedAnswers(
  questions: readonly Question[],
  answers: Readonly<Partial<Record<string, string>>>,
): string[] {
  return questions.filter(isSearched).flatMap(({ id }) => answers[id] ?? []);
}
