import { setTimeout as pause } from "node:timers/promises";
import { hashOf, type AuditRow, type Link } from "../../council/audit/chain.ts";
import { recordAudit } from "../../council/audit/record.ts";
import { sha256 } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";
import { fetchAlone } from "../trials/fetch-alone.ts";
import type { Attempts } from "./attack.ts";
import { openAttackEnvironment, type AttackEnvironment } from "./environment.ts";

const timeoutMs = 30_000;

/** A change by somebody who can write to the database but does not know the key. */
interface Forgery {
  name: string;
  forge(db: Office["db"], before: LogBefore): Promise<unknown>;
  /**
   * What `council verify` prints about the forgery. It may print one thing before the portal has checked the chain
   * again, and another afterwards.
   */
  expectedOutput: RegExp;
}

interface LogBefore {
  rows: AuditRow[];
  /** The signed end that the chain had three entries earlier. */
  olderHead: string;
}

const entry = {
  userId: "somebody",
  userRole: "admin",
  action: "UPDATE_APPLICATION_STATUS",
  subjectId: "an application",
  details: '{"status":"approved"}',
  detailsHash: sha256('{"status":"approved"}'),
  ipAddress: "192.0.2.1",
  mac: "A".repeat(43),
};
const unsealed = { sequence: null, previousHash: null, hash: null };
const head = (db: Office["db"]) => db.updateTable("settings").where("key", "=", "auditHead");
const setHead = (db: Office["db"], value: string) => head(db).set({ value }).execute();

const forgeries: Forgery[] = [
  {
    name: "all links and the end of the chain cleared, and an entry changed",
    expectedOutput: /was not written by this portal|the (signed )?end of the log/,
    async forge(db, { rows }) {
      const { details, detailsHash } = entry;
      const changed = { details, detailsHash } as object;
      await db.updateTable("logs").set(changed).where("id", "=", rows[0]!.id).execute();
      await db.updateTable("logs").set(unsealed).execute();
      await db.deleteFrom("settings").where("key", "=", "auditHead").execute();
    },
  },
  {
    name: "an entry added",
    expectedOutput: /entry put-in was not written by this portal/,
    forge: (db) =>
      db
        .insertInto("logs")
        .values({ ...entry, ...unsealed, id: "put-in", timestamp: Date.now() })
        .execute(),
  },
  {
    name: "an older end put back, and the tail cut off",
    expectedOutput: /the log ended before an entry it had earlier/,
    async forge(db, { olderHead }) {
      const { sequence } = JSON.parse(olderHead) as Link;
      await setHead(db, olderHead);
      await db.deleteFrom("logs").where("sequence", ">", sequence).execute();
    },
  },
  {
    name: "the tail cut off",
    expectedOutput: /is missing|last entry of the log was missing/,
    forge: (db, { rows }) => db.deleteFrom("logs").where("id", "=", rows.at(-1)!.id).execute(),
  },
  {
    name: "details changed",
    expectedOutput: /was changed/,
    forge: (db, { rows }) =>
      db
        .updateTable("logs")
        .set({ details: entry.details })
        .where("id", "=", rows.at(-2)!.id)
        .execute(),
  },
  {
    name: "two entries swapped",
    expectedOutput: /was changed/,
    async forge(db, { rows }) {
      const [first, second] = rows.slice(-3) as [AuditRow, AuditRow];
      const update = ({ id }: AuditRow, columns: object) =>
        db.updateTable("logs").set(columns).where("id", "=", id).execute();
      const linkOf = ({ sequence, previousHash, hash }: AuditRow) => ({
        sequence,
        previousHash,
        hash,
      });
      await update(first, unsealed);
      await update(second, linkOf(first));
      await update(first, linkOf(second));
    },
  },
  {
    name: "the whole log replaced by a chain that agrees with itself",
    expectedOutput: /entry new-\d was not written by this portal/,
    async forge(db) {
      await db.deleteFrom("logs").execute();
      let end: Link = { sequence: 0, hash: "0".repeat(64) };
      for (const id of ["new-1", "new-2", "new-3"]) {
        const row = { ...entry, ...unsealed, id, timestamp: Date.now() };
        const link = { sequence: end.sequence + 1, hash: hashOf(row, end) };
        await db
          .insertInto("logs")
          .values({ ...row, ...link, previousHash: end.hash })
          .execute();
        end = link;
      }
      await setHead(db, JSON.stringify({ epoch: 0, ...end, signature: entry.mac }));
    },
  },
];

/**
 * Tries each forgery on a running portal of its own: `verify` must report it, and the portal must go on serving pages.
 * The quick run tries three, on SQLite.
 */
export async function forgedAudit(isQuick: boolean): Promise<Attempts> {
  const failures: string[] = [];
  const serverErrors: string[] = [];
  let attempted = 0;
  for (const engine of isQuick ? (["sqlite"] as const) : (["sqlite", "postgres"] as const))
    for (const forgery of isQuick ? forgeries.slice(0, 3) : forgeries) {
      attempted += 1;
      const environment = await openAttackEnvironment(engine);
      try {
        failures.push(
          ...(await tryForgery(environment, forgery)).map((line) => `${engine}: ${line}`),
        );
        serverErrors.push(...environment.serverErrors().filter((line) => !line.includes("audit ")));
      } finally {
        await environment.close();
      }
    }
  const note = `${forgeries.length} kinds of forgery in the running portal's database, without the key: verify reports each, and none was sealed unnoticed`;
  return { attempted, failures, serverErrors, note };
}

async function tryForgery(
  environment: AttackEnvironment,
  { name, forge, expectedOutput }: Forgery,
): Promise<string[]> {
  const { office, portal } = environment;
  for (let count = 0; count < 3; count += 1) await write(office);
  await untilSealed(office);
  const { value: olderHead } = await office.db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", "auditHead")
    .executeTakeFirstOrThrow();
  for (let count = 0; count < 3; count += 1) await write(office);
  await untilSealed(office);
  const outputBefore = await verifyOutput(environment);
  const rows = await office.db.selectFrom("logs").selectAll().orderBy("sequence").execute();
  await forge(office.db, { rows, olderHead });
  await write(office);
  await untilSealed(office, "genuine");
  const output = await verifyOutput(environment);
  return [
    ...(outputBefore === "" ? [] : [`${name}: verify found an error before it: ${outputBefore}`]),
    ...(expectedOutput.test(output) ? [] : [`${name}: verify does not report it: ${output}`]),
    ...((await fetchAlone(`${portal.url}/`)).ok ? [] : [`${name}: the portal serves no pages`]),
  ];
}

const write = (office: Office) =>
  office.change((tx) => recordAudit(tx, "operator", { action: "LOGIN", details: {} }));

/**
 * Waits until the portal has sealed every entry. With `"genuine"`, after a forgery, waits only for entries that the
 * portal wrote. @throws if they are not sealed within `timeoutMs`
 */
async function untilSealed({ db }: Office, which?: "genuine"): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(100)) {
    let rows = db.selectFrom("logs").select("id").where("sequence", "is", null);
    if (which) rows = rows.where("userRole", "=", "operator").where("action", "=", "LOGIN");
    const waiting = await rows.execute();
    // A forgery may have changed one of these entries, which is then never sealed.
    if (waiting.length === 0 || (which && waiting.length === 1 && Date.now() > end - timeoutMs / 2))
      return;
  }
  throw new Error("the portal did not seal");
}

/** The errors that `verify` prints; empty if there are none. */
async function verifyOutput({ portal }: AttackEnvironment): Promise<string> {
  return portal.council(["verify"]).then(
    () => "",
    (error: Error) => error.message,
  );
}
