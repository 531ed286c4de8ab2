import { findAccess, type Access } from "../access/find-access.ts";
import { recordAccess } from "../access/record-access.ts";
import { checkFiles, type CheckedFile } from "../documents/check-files.ts";
import type { Office } from "../office.ts";
import { isAllowed, requireAllowed, type Actor } from "../permissions.ts";
import { NotFoundError } from "../errors.ts";
import type { DisplayedAnswer } from "../fields/display-answers.ts";
import { displayedAnswersOf } from "./displayed-answers.ts";
import { findHistory, findLatestReview, type HistoryEvent, type LatestReview } from "./history.ts";
import { findApplication, type Application, type DocumentGroup } from "./records.ts";

/** A required document and its files, each checked. */
export interface CheckedGroup extends Omit<DocumentGroup, "files"> {
  files: CheckedFile[];
}

/** An application as a reviewer sees it, in their language. */
export interface ApplicationForReview extends Omit<
  Application,
  "documents" | "formData" | "aadharNumber"
> {
  answers: DisplayedAnswer[];
  documents: CheckedGroup[];
  /** Its history, oldest first, with the names of those who acted. */
  history: HistoryEvent[];
  latestReview: LatestReview | undefined;
  /** The reviewer applied for it, so somebody else has to review it. */
  isOwn: boolean;
  /** Who opened it or its documents; undefined if the reviewer may not see that. */
  access: Access[] | undefined;
}

/**
 * Everything about one application, for staff and administrators. The access is recorded first.
 * @throws ForbiddenError for citizens, NotFoundError if there is no such application.
 */
export async function getApplicationForReview(
  office: Office,
  actor: Actor,
  id: string,
): Promise<ApplicationForReview> {
  requireAllowed(actor, "review");
  const application = await findApplication(office, id, actor.language);
  if (!application) throw new NotFoundError("application");
  const isOwn = application.userId === actor.uid;
  if (!isOwn) await recordAccess(office, actor, { applicationId: id });
  const { formData: _, aadharNumber: __, ...rest } = application;
  return {
    ...rest,
    answers: displayedAnswersOf(office, application, actor.language),
    documents: await checkGroups(office, actor, application.documents),
    history: await findHistory(office, application, "office"),
    latestReview: await findLatestReview(office, id),
    isOwn,
    access: isAllowed(actor, "seeAccessRecords") ? await findAccess(office, id) : undefined,
  };
}

async function checkGroups(
  office: Office,
  actor: Actor,
  groups: DocumentGroup[],
): Promise<CheckedGroup[]> {
  const files = groups.flatMap((group) => group.files);
  const checked = await checkFiles(office, actor, files);
  return groups.map((group) => ({
    ...group,
    files: checked.filter((file) => file.slot === group.slot),
  }));
}
