import type { Service } from "../../council/catalogue/records.ts";
import type { Office } from "../../council/office.ts";
import { startMailServer, type TestMailServer } from "../kit/mail-server.ts";
import { signInAs } from "../kit/people.ts";
import { openPortal, type Portal } from "../kit/portal.ts";
import { createDatabase } from "../kit/postgres.ts";
import type { Actor } from "../../council/permissions.ts";
import { openOfficeOnData } from "../trials/office-of-portal.ts";
import { liftDailyLimit } from "../trials/lift-daily-limit.ts";
import { addPlainService } from "../trials/plain-service.ts";
import { openVisitor, type Visitor } from "../trials/visitor.ts";
import { openRememberedState, type RememberedState } from "./remembered-state.ts";

/** A built portal for one attack, and an office on the same data to inspect it. */
export interface AttackEnvironment {
  portal: Portal;
  /** Opened on the portal's database and document store, with its keys. */
  office: Office;
  mailServer: TestMailServer;
  service: Service;
  /** What the portal stores on SQLite; not for PostgreSQL. */
  state: RememberedState;
  /** A browser session; signed in if a person is given. */
  visitor(person?: Actor): Promise<Visitor>;
  /** Responses of 500 and above to all visitors, and errors in the portal's log. */
  serverErrors(): string[];
  close(): Promise<void>;
}

/** The portal takes the visitor's IP address from the header, as from a proxy on this machine. */
const settings = {
  SECRET_KEY: "a secret key for attacks, long enough",
  TRUST_PROXY: "127.0.0.1,::1",
  // No backups: each writes an audit row, which would look like an effect of the attack.
  BACKUP_DAYS: "0",
};

/**
 * @param engine PostgreSQL for attacks that need real concurrency
 * @param overrides settings of the portal
 */
export async function openAttackEnvironment(
  engine: "sqlite" | "postgres" = "sqlite",
  overrides: Record<string, string> = {},
): Promise<AttackEnvironment> {
  const database = engine === "postgres" ? await createDatabase(postgresUrl()) : undefined;
  const mailServer = await startMailServer();
  const portal = await openPortal({
    ...settings,
    SMTP_URL: mailServer.url,
    ...(database && { DATABASE_URL: database.url }),
    ...overrides,
  });
  const { office, close } = await openOfficeOnData({
    publicUrl: portal.url,
    dataDir: portal.dataDir,
    databaseUrl: database?.url,
    secretKey: settings.SECRET_KEY,
  });
  const service = await office.change(addPlainService);
  await office.change(liftDailyLimit);
  const errors: string[] = [];
  const state = openRememberedState(portal.dataDir);

  return {
    portal,
    office,
    mailServer,
    service,
    state,
    visitor: async (person) =>
      person
        ? openVisitor(
            portal.url,
            errors,
            await signInAs(office, person),
            office.keys.formOwner(person.uid),
          )
        : openVisitor(portal.url, errors),
    serverErrors: () => [...errors, ...portal.log.filter((line) => line.includes('"level":50'))],
    async close() {
      await close();
      await state.close();
      await portal.delete();
      await mailServer.close();
      await database?.drop();
    },
  };
}

function postgresUrl(): string {
  const url = process.env.JOURNEY_POSTGRES_URL;
  if (!url) throw new Error("JOURNEY_POSTGRES_URL is set by whoever starts the attacks");
  return url;
}
