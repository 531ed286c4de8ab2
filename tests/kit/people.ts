import { startSession } from "../../council/accounts/sessions.ts";
import { newId, newToken, sha256 } from "../../council/ids.ts";
import type { Actor, Caller, Person, Role } from "../../council/permissions.ts";
import type { Office } from "../../council/office.ts";

export const password = "a password for tests";

const centuryMs = 100 * 365 * 24 * 60 * 60 * 1000;

const ipAddress = "203.0.113.7";

type AccountOverrides = Partial<Pick<Actor, "displayName" | "duty" | "email" | "language">>;

/** Inserts a person of a role, with a session. @returns the person as an actor */
export async function addPerson(
  office: Office,
  role: Role,
  overrides: AccountOverrides = {},
): Promise<Actor> {
  const account = await addAccount(office, role, overrides);
  const person = { ...account, sessionId: sha256(newToken(office)) };
  await addSession(office, person);
  return person;
}

/** Inserts a person of a role, without a session. */
export async function addAccount(
  office: Office,
  role: Role,
  overrides: AccountOverrides = {},
): Promise<Person & Caller> {
  const uid = newId(office);
  const person = {
    uid,
    role,
    displayName: overrides.displayName ?? "Sunita Devi",
    email: overrides.email ?? `${uid.toLowerCase()}@example.in`,
    language: overrides.language ?? "en",
    ipAddress,
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

/** Inserts the row of an actor's session, without a sign-in. The session lasts longer than any test. */
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

/** Hashes the password that all people have, once for each hashing: hashing is slow on purpose. */
function hashOnce({ passwords }: Office): Promise<string> {
  const hash = hashes.get(passwords) ?? passwords.hash(password);
  hashes.set(passwords, hash);
  return hash;
}

/** Starts another session of a person as a sign-in does, for tests of sessions and cookies. @returns its token */
export function signInAs(office: Office, person: Pick<Person, "uid">): Promise<string> {
  return office.change((tx) => startSession(tx, person.uid, { ipAddress }, { rememberMe: false }));
}
