import { certificatesPerPage } from "../certificate-limits.ts";
import { ownApplicationsAtMost } from "../limits.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { listedSelection } from "./listed-selection.ts";
import { toListedApplications, type OwnListedApplication } from "./records.ts";
import type { ServiceName } from "../catalogue/localise.ts";

/** An approved application whose certificate waits for a second official. */
export interface HeldApplication extends ServiceName {
  id: string;
  reference: string;
  userName: string;
  /** Milliseconds UTC. */
  heldAt: number;
}

/**
 * How many certificates wait for a second official.
 * @throws ForbiddenError unless the actor may see all applications.
 */
export async function countHeldCertificates(office: Office, actor: Actor): Promise<number> {
  requireAllowed(actor, "seeAllApplications");
  const [row] = await heldTotal(office, {});
  return Number(row!.total);
}

const heldTotal = preparedQuery(({ db }) =>
  db.selectFrom("heldCertificates").select(({ fn }) => fn.countAll<number | string>().as("total")),
);

/**
 * The first page of the certificates that wait for a second official, oldest first, and the number of all.
 * @throws ForbiddenError unless the actor may see all applications.
 */
export async function listHeldCertificates(
  office: Office,
  actor: Actor,
): Promise<{ held: HeldApplication[]; total: number }> {
  const total = await countHeldCertificates(office, actor);
  if (total === 0) return { held: [], total };
  const rows = await office.db
    .selectFrom("heldCertificates")
    .innerJoin("applications", "applications.id", "heldCertificates.applicationId")
    .select(listedSelection(office, actor.language))
    .select(["applications.userName", "heldCertificates.heldAt"])
    .orderBy("heldCertificates.heldAt")
    .orderBy("applications.id")
    .limit(certificatesPerPage)
    .execute();
  const held = toListedApplications(office, rows).map(
    ({ id, reference, serviceName, serviceLanguage, userName, heldAt }) => {
      return { id, reference, serviceName, serviceLanguage, userName, heldAt };
    },
  );
  return { held, total };
}

/**
 * The person's own approved applications whose certificate waits for a second official, newest first.
 * @throws ForbiddenError unless the actor may see their own applications.
 */
export async function listOwnHeld(office: Office, actor: Actor): Promise<OwnListedApplication[]> {
  requireAllowed(actor, "seeOwnApplications");
  const rows = await office.db
    .selectFrom("applications")
    .innerJoin("heldCertificates", "heldCertificates.applicationId", "applications.id")
    .select(listedSelection(office, actor.language))
    .select("applications.remarks")
    .where("applications.userId", "=", actor.uid)
    .orderBy("applications.submittedAt", "desc")
    .orderBy("applications.id", "desc")
    .limit(ownApplicationsAtMost)
    .execute();
  return toListedApplications(office, rows);
}
