import type { Service } from "../../council/catalogue/records.ts";
import type { Office } from "../../council/office.ts";
import type { Role } from "../../council/permissions.ts";
import { addPerson, signInAs } from "../kit/people.ts";
import { openPortal, type Portal } from "../kit/portal.ts";
import { openOfficeOnData } from "../trials/office-of-portal.ts";
import { liftDailyLimit } from "../trials/lift-daily-limit.ts";
import { addPlainService } from "../trials/plain-service.ts";
import { openVisitor, type Visitor } from "../trials/visitor.ts";

/** A built portal that will suffer a fault, with people who use it. */
export interface FaultEnvironment {
  portal: Portal;
  service: Service;
  /** The browsers of signed-in people: three citizens, and a member of staff, who may apply as well. */
  applicants: Visitor[];
  /**
   * Opens an office on the portal's data while `work` runs. At any other time only the portal has the database open,
   * so that killing the portal closes every connection.
   */
  withOffice<Result>(work: (office: Office) => Promise<Result>): Promise<Result>;
  /** Ends the portal and deletes the folder made for it; keeps a data folder or a database that `overrides` named. */
  close(): Promise<void>;
}

const roles: Role[] = ["citizen", "citizen", "citizen", "staff"];

export const secretKey = "a secret key for faults, long enough";

/**
 * Opens a portal on an empty data folder, with a service and people who are signed in.
 * @param overrides settings that extend or replace the usual ones: a database, a mail server, a clock. SECRET_KEY cannot
 * be replaced, because `withOffice` uses `secretKey`.
 */
export async function openFaultEnvironment(
  overrides: Record<string, string> = {},
): Promise<FaultEnvironment> {
  const settings = {
    SECRET_KEY: secretKey,
    TRUST_PROXY: "127.0.0.1,::1",
    LOG_LEVEL: "warn",
    // No backup at the first start, which would take time and disk space.
    BACKUP_DAYS: "0",
    ...overrides,
  };
  const portal = await openPortal(settings);
  const withOffice: FaultEnvironment["withOffice"] = async (work) => {
    const { office, close } = await openOfficeOnData({
      publicUrl: portal.url,
      dataDir: overrides["DATA_DIR"] ?? portal.dataDir,
      databaseUrl: overrides["DATABASE_URL"],
      secretKey,
    });
    try {
      return await work(office);
    } finally {
      await close();
    }
  };
  const { service, sessions } = await withOffice(async (office) => ({
    service: await office.change(async (tx) => {
      await liftDailyLimit(tx);
      return addPlainService(tx);
    }),
    sessions: await Promise.all(
      roles.map(async (role) => signInAs(office, await addPerson(office, role))),
    ),
  }));
  return {
    portal,
    service,
    applicants: sessions.map((session) => openVisitor(portal.url, [], session)),
    withOffice,
    close: () => portal.delete(),
  };
}
