import { startSession } from "../../council/accounts/sessions.ts";
import { newId } from "../../council/ids.ts";
import type { Actor, Role } from "../../council/permissions.ts";
import type { Office } from "../../council/office.ts";

export const password = "a password for tests";

/** Adds a person of a role straight to the database, ready to act. */
export async function addPerson(
  office: Office,
  role: Role,
  given: Partial<Pick<Actor, "displayName" | "email" | "language">> = {},
): Promise<Actor> {
  const uid = newId(office);
  const person: Actor = {
    uid,
    role,
    displayName: given.displayName ?? "Sunita Devi",
    email: given.email ?? `${uid.toLowerCase()}@example.in`,
    language: given.language ?? "en",
    ipAddress: "203.0.113.7",
  };
  await office.db
    .insertInto("users")
    .values({
      uid,
      email: person.email,
      displayName: person.displayName,
      role,
      passwordHash: await hashOnce(office),
      language: person.language,
      createdAt: office.clock(),
      updatedAt: office.clock(),
    })
    .execute();
  return person;
}

const hashes = new WeakMap<Office["passwords"], Promise<string>>();

/** Everybody here has the same password: it is hashed once, for that is slow by intent. */
function hashOnce({ passwords }: Office): Promise<string> {
  const hash = hashes.get(passwords) ?? passwords.hash(password);
  hashes.set(passwords, hash);
  return hash;
}

/** A session of that person; gives its token. */
export function signInAs(office: Office, person: Actor): Promise<string> {
  return office.change((tx) => startSession(tx, person.uid, false));
}
