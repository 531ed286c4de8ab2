import { prepared } from "../database/prepared.ts";
import type { Office } from "./office.ts";
import { isAllowed, mustBeAllowed, roleOf, type Actor, type Capability } from "./permissions.ts";
import { RoleLost, SignedOut } from "./refusals.ts";

/**
 * The only way to write for a signed-in person: `office.change`, and in its transaction, before `work`,
 * their session, account and role as they are now. A request may take two hours to arrive; who it was
 * when it began decides nothing.
 *
 *     return changeAs(office, actor, "review", async (tx, reviewer) => { … });
 *
 * Until the transaction ends nobody disables, deletes or demotes them, or ends the session.
 * @param work gets the person as they are now; record and decide by that one.
 * @throws Forbidden when their role lacked the capability before, SignedOut and RoleLost as
 * `requireCapability`; nothing is changed then.
 */
export async function changeAs<Result>(
  office: Office,
  actor: Actor,
  capability: Capability,
  work: (tx: Office, actor: Actor) => Promise<Result>,
): Promise<Result> {
  mustBeAllowed(actor, capability);
  return office.change(async (tx) => work(tx, await requireCapability(tx, actor, capability)));
}

/**
 * The same for work that no other change of the same person may run beside: that counts what they
 * did, or writes their row of `users`, which two that share its lock would wait for each other to do.
 */
export async function changeAloneAs<Result>(
  office: Office,
  actor: Actor,
  capability: Capability,
  work: (tx: Office, actor: Actor) => Promise<Result>,
): Promise<Result> {
  mustBeAllowed(actor, capability);
  return office.change(async (tx) =>
    work(tx, await requireCapability(tx, actor, capability, actingAlone)),
  );
}

/**
 * Reads in a transaction who acts, and locks the rows read. Call it first: rows are locked in the
 * order users, drafts, documents.
 * @returns the person as they are now.
 * @throws SignedOut when the session has ended, or the account is disabled or gone.
 * @throws RoleLost when the role they have by now may not.
 */
export async function requireCapability(
  tx: Office,
  actor: Actor,
  capability: Capability,
  read = acting,
): Promise<Actor> {
  const { sessionId, uid } = actor;
  const [row] = await read(tx, { sessionId, uid, now: tx.clock() });
  if (!row) throw new SignedOut();
  const present = { ...actor, ...row, role: roleOf(row.role) };
  if (!isAllowed(present, capability)) throw new RoleLost(capability);
  return present;
}

interface Acting {
  sessionId: string;
  uid: string;
  now: number;
}

/** Changes of one person go on beside each other; PostgreSQL lets whoever changes the account wait. */
const acting = prepared(
  (source: Pick<Office, "db" | "engine" | "preparedQueries">, asked: Acting) =>
    actingRow(source, asked).$if(source.engine === "postgres", (query) =>
      query.forShare("users").forKeyShare("sessions"),
    ),
);

const actingAlone = prepared(
  (source: Pick<Office, "db" | "engine" | "preparedQueries">, asked: Acting) =>
    actingRow(source, asked).$if(source.engine === "postgres", (query) =>
      query.forNoKeyUpdate("users").forKeyShare("sessions"),
    ),
);

function actingRow({ db }: Pick<Office, "db">, { sessionId, uid, now }: Acting) {
  return db
    .selectFrom("users")
    .innerJoin("sessions", "sessions.userId", "users.uid")
    .select(["email", "displayName", "role"])
    .where("users.uid", "=", uid)
    .where("users.disabledAt", "is", null)
    .where("sessions.id", "=", sessionId)
    .where("sessions.expiresAt", ">", now);
}
