import { findAccessDays } from "../access/find-access.ts";
import type { Office } from "../office.ts";
import { mustBeAllowed, type Actor } from "../permissions.ts";
import { Missing } from "../refusals.ts";
import { maskedAadharOf } from "./mask.ts";
import { findApplication, type Application } from "./records.ts";

/** An application as its applicant sees it. */
export interface OwnApplication extends Application {
  /** The days on which the office opened it or its documents, newest first, `YYYY-MM-DD`. */
  accessDays: string[];
}

/**
 * The applicant's own application, its Aadhaar number masked.
 * @throws Missing when there is none, or it is somebody else's.
 */
export async function getOwnApplication(
  office: Office,
  actor: Actor,
  id: string,
): Promise<OwnApplication> {
  mustBeAllowed(actor, "seeOwnApplications");
  const application = await findApplication(office, id, actor.language);
  if (application?.userId !== actor.uid) throw new Missing();
  return {
    ...application,
    aadharNumber: maskedAadharOf(office, application),
    accessDays: await findAccessDays(office, id),
  };
}
