import { findAccessDays } from "../access/find-access.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { NotFoundError } from "../errors.ts";
import type { DisplayedAnswer } from "../fields/display-answers.ts";
import { displayedAnswersOf } from "./displayed-answers.ts";
import { findHistory, type HistoryEvent } from "./history.ts";
import { findApplication, type Application } from "./records.ts";

/** An application as its applicant sees it. */
export interface OwnApplication extends Omit<Application, "formData" | "aadharNumber"> {
  answers: DisplayedAnswer[];
  /** Its history, oldest first. */
  history: HistoryEvent[];
  /** The days on which the office opened it or its documents, newest first, `YYYY-MM-DD`. */
  accessDays: string[];
}

/**
 * The applicant's own application.
 * @throws NotFoundError if it does not exist or belongs to somebody else.
 */
export async function getOwnApplication(
  office: Office,
  actor: Actor,
  id: string,
): Promise<OwnApplication> {
  requireAllowed(actor, "seeOwnApplications");
  const application = await findApplication(office, id, actor.language);
  if (application?.userId !== actor.uid) throw new NotFoundError();
  const { formData: _, aadharNumber: __, ...rest } = application;
  return {
    ...rest,
    answers: displayedAnswersOf(office, application, actor.language),
    history: await findHistory(office, application, "applicant"),
    accessDays: await findAccessDays(office, id),
  };
}
