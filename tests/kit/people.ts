import { startSession } from "../../council/accounts/sessions.ts";
import { newId, newToken, sha256 } from "../../council/ids.ts";
import type { Actor, Caller, Person, Role } from "../../council/permissions.ts";
import type { Office } from "../../council/office.ts";

export const password = "a password for tests";

const centuryMs = 100 * 365 * 24 * 60 * 60 * 1000;

/** Inserts a person with a role and a session, ready to act. */
export async function addPerson(
  office: Office,
  role: Role,
  overrides: Partial<Pick<Actor, "displayName" | "duty" | "email" | "language">> = {},
): Promise<Actor> {
  const account = await addAccount(office, role, overrides);
  const person = { ...account, sessionId: sha256(newToken(office)) };
  await addSession(office, person);
  return person;
}

/** Inserts a person without a session. */
export async function addAccount(
  office: Office,
  role: Role,
  overrides: Partial<Pick<Actor, "displayName" | "duty" | "email" | "language">> = {},
): Promise<Person & Caller> {
  const uid = newId(office);
  const person = {
    uid,
    role,
    displayName: overrides.displayName ?? "Sunita Devi",
    email: overrides.email ?? `${uid.toLowerCase()}@example.in`,
    language: overrides.language ?? "en",
    ipAddress: "203.0.113.7",
    ...(overrides.duty && { duty: overrides.duty }),
  };
  await office.db
    .insertInto("users")
    .values({
      uid,
      email: person.email,
      displayName: person.displayName,
      role,
      duty: overrides.duty ?? null,
      passwordHash: await hashOnce(office),
      language: person.language,
      createdAt: office.clock(),
      updatedAt: office.clock(),
    })
    .execute();
  return person;
}

/** The session a person acts in. */
export async function addSession(
  office: Office,
  { uid, sessionId }: Pick<Actor, "uid" | "sessionId">,
): Promise<void> {
  const now = office.clock();
  await office.db
    .insertInto("sessions")
    .values({
      id: sessionId,
      userId: uid,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now + centuryMs,
      remember: 0,
    })
    .execute();
}

const hashes = new WeakMap<Office["passwords"], Promise<string>>();

/** Everybody has the same password, which is hashed once, since hashing is slow on purpose. */
function hashOnce({ passwords }: Office): Promise<string> {
  const hash = hashes.get(passwords) ?? passwords.hash(password);
  hashes.set(passwords, hash);
  return hash;
}

/** Creates a session of a person; returns its token. */
export function signInAs(office: Office, person: Pick<Person, "uid">): Promise<string> {
  const caller = { ipAddress: "203.0.113.7" };
  return office.change((tx) => startSession(tx, person.uid, caller, { rememberMe: false }));
}
