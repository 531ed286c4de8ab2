import type { Service } from "../../council/catalogue/records.ts";
import type { Office } from "../../council/office.ts";
import type { Role } from "../../council/permissions.ts";
import { addPerson, signInAs } from "../kit/people.ts";
import { openPortal, type Portal } from "../kit/portal.ts";
import { openOfficeBehind } from "../trials/office-behind.ts";
import { liftDailyLimit } from "../trials/lift-daily-limit.ts";
import { addPlainService } from "../trials/plain-service.ts";
import { openVisitor, type Visitor } from "../trials/visitor.ts";

/** A built portal that is going to suffer, with people at its counter. */
export interface FaultEnvironment {
  portal: Portal;
  /** Settings it runs with, for commands and for a second one. */
  settings: Record<string, string>;
  service: Service;
  /** Signed in: three citizens, and one of staff who applies, too. */
  applicants: Visitor[];
  /**
   * Opens the office behind it for as long as `work` takes. Between two looks nobody but the portal
   * has its database open: a kill is a kill then.
   */
  look<Seen>(work: (office: Office) => Promise<Seen>): Promise<Seen>;
  close(): Promise<void>;
}

const roles: Role[] = ["citizen", "citizen", "citizen", "staff"];

export const secretKey = "a secret key for faults, long enough";

/** @param given DATA_DIR and DATABASE_URL where they are not the portal's own */
export async function openFaultEnvironment(
  given: Record<string, string> = {},
): Promise<FaultEnvironment> {
  const settings = {
    SECRET_KEY: secretKey,
    TRUST_PROXY: "127.0.0.1,::1",
    LOG_LEVEL: "warn",
    // A backup of the first start would only take part of the little time and room there is.
    BACKUP_DAYS: "0",
    ...given,
  };
  const portal = await openPortal(settings);
  const look: FaultEnvironment["look"] = async (work) => {
    const { office, close } = await openOfficeBehind({
      publicUrl: portal.url,
      dataDir: given["DATA_DIR"] ?? portal.dataDir,
      databaseUrl: given["DATABASE_URL"],
      secretKey,
    });
    try {
      return await work(office);
    } finally {
      await close();
    }
  };
  const { service, sessions } = await look(async (office) => ({
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
    settings,
    service,
    applicants: sessions.map((session) => openVisitor(portal.url, [], session)),
    look,
    close: () => portal.delete(),
  };
}
