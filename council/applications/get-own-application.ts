import type { Office } from "../office.ts";
import { mustBeAllowed, type Actor } from "../permissions.ts";
import { Missing } from "../refusals.ts";
import { maskedAadharOf } from "./mask.ts";
import { findApplication, type Application } from "./records.ts";

/**
 * The applicant's own application, its Aadhaar number masked.
 * @throws Missing when there is none, or it is somebody else's.
 */
export async function getOwnApplication(
  office: Office,
  actor: Actor,
  id: string,
): Promise<Application> {
  mustBeAllowed(actor, "seeOwnApplications");
  const application = await findApplication(office, id, actor.language);
  if (application?.userId !== actor.uid) throw new Missing();
  return { ...application, aadharNumber: maskedAadharOf(office, application) };
}
