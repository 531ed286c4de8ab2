import type { NotNull } from "kysely";
import { preparedQuery } from "../database/prepared.ts";
import type { Office } from "./office.ts";
import {
  dutyOf,
  isAllowed,
  requireAllowed,
  roleOf,
  type Actor,
  type Capability,
} from "./permissions.ts";
import { RoleChangedError, SignedOutError } from "./errors.ts";

/**
 * The only way to write for a signed-in person: runs `office.change`, and in its transaction first checks their current
 * session, account and role. A request may take two hours to arrive, so the person may have lost the rights that were
 * checked when it began.
 *
 *     return changeAs(office, actor, "review", async (tx, actor) => { … });
 *
 * Until the transaction ends nobody can disable, delete or demote the person or end their session.
 * @param work gets the person with their current name, role and duty, for decisions and records. Call its second parameter
 * `actor`, so that it shadows the outdated `actor`.
 * @throws ForbiddenError if the actor's role and duty lack the capability, SignedOutError and RoleChangedError like
 * `requireCapability`; then nothing is changed.
 */
export async function changeAs<Result>(
  office: Office,
  actor: Actor,
  capability: Capability,
  work: (tx: Office, actor: Actor) => Promise<Result>,
): Promise<Result> {
  requireAllowed(actor, capability);
  return office.change(async (tx) => work(tx, await requireCapability(tx, actor, capability)));
}

/**
 * Like `changeAs`, with an exclusive lock on the person. It is for work that writes the person's row of `users`, which could
 * deadlock under the shared lock, and for work that counts the person's rows by a query, so that two requests do not both
 * count before they write. Counting with `countWithin` needs no exclusive lock.
 * @param lockFirst locks rows of `users` that every transaction locks before the person's own row
 */
export async function changeExclusivelyAs<Result>(
  office: Office,
  actor: Actor,
  capability: Capability,
  work: (tx: Office, actor: Actor) => Promise<Result>,
  lockFirst: (tx: Office) => Promise<unknown> = async () => {},
): Promise<Result> {
  requireAllowed(actor, capability);
  return office.change(async (tx) => {
    await lockFirst(tx);
    return work(tx, await requireCapability(tx, actor, capability, lockActorExclusively));
  });
}

/**
 * Reads the acting person with `lock`, by default locking the person's account and session. Call it first in a transaction,
 * because rows are locked in the order users, drafts, documents.
 * @returns the person with their current email, name, role and duty.
 * @throws SignedOutError when the session has ended, or the account is disabled or gone.
 * @throws RoleChangedError if their current role lacks the capability.
 */
export async function requireCapability(
  tx: Office,
  actor: Actor,
  capability: Capability,
  lock = lockActor,
): Promise<Actor> {
  const { sessionId, uid } = actor;
  const [row] = await lock(tx, { sessionId, uid, now: tx.clock() });
  if (!row) throw new SignedOutError();
  const current = { ...actor, ...row, role: roleOf(row.role), duty: dutyOf(row.duty) };
  if (!isAllowed(current, capability)) throw new RoleChangedError(capability);
  return current;
}

interface ActorKey {
  sessionId: string;
  uid: string;
  now: number;
}

/**
 * Takes a shared lock: several changes by one person can run at the same time, while on PostgreSQL a change of the
 * person's account waits.
 */
const lockActor = preparedQuery(
  (source: Pick<Office, "db" | "engine" | "preparedQueries">, key: ActorKey) =>
    actorRow(source, key).$if(source.engine === "postgres", (query) =>
      query.forShare("users").forKeyShare("sessions"),
    ),
);

/** Reads without locking: to pass as `lock` to `requireCapability` outside a transaction, when nothing is written. */
export const readActor = preparedQuery(actorRow);

const lockActorExclusively = preparedQuery(
  (source: Pick<Office, "db" | "engine" | "preparedQueries">, key: ActorKey) =>
    actorRow(source, key).$if(source.engine === "postgres", (query) =>
      query.forNoKeyUpdate("users").forKeyShare("sessions"),
    ),
);

function actorRow({ db }: Pick<Office, "db">, { sessionId, uid, now }: ActorKey) {
  return db
    .selectFrom("users")
    .innerJoin("sessions", "sessions.userId", "users.uid")
    .select(["email", "displayName", "role", "duty"])
    .where("users.uid", "=", uid)
    .where("users.email", "is not", null)
    .$narrowType<{ email: NotNull }>()
    .where("users.disabledAt", "is", null)
    .where("sessions.id", "=", sessionId)
    .where("sessions.expiresAt", ">", now);
}
