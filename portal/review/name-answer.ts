import type { ApplicationForOffice } from "../../council/applications/read-for-office.ts";

/**
 * The answer that gives the applicant's name, if it is the name of the account. The summary shows it then, under the
 * answer's label, so that the name stands once on a review; another name is shown with the other answers.
 */
export function findNameAnswer({
  answers,
  userName,
}: Pick<ApplicationForOffice, "answers" | "userName">) {
  return answers.find(({ id, text }) => id === "fullName" && text === userName);
}
