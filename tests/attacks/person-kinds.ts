import { disableUser } from "../../council/accounts/disable-user.ts";
import { findSession } from "../../council/accounts/sessions.ts";
import { signOut } from "../../council/accounts/sign-out.ts";
import { addPerson, signInAs } from "../kit/people.ts";
import type { Visitor } from "../trials/visitor.ts";
import { ownersName, type People } from "./fixtures.ts";
import type { AttackEnvironment } from "./environment.ts";

/**
 * Every kind of person in the matrix, and the index of their response in `Expected`. `disabled` has a disabled account,
 * `ended` has signed out, and both still send the cookie of their session.
 */
export const columnOf = {
  anonymous: 0,
  disabled: 0,
  ended: 0,
  owner: 1,
  otherCitizen: 2,
  helper: 2,
  auditor: 2,
  staff: 3,
  admin: 4,
} as const;
export type PersonKind = keyof typeof columnOf;

export const personKinds = Object.keys(columnOf) as PersonKind[];

export interface TestUsers extends People {
  helper: People["admin"];
  auditor: People["admin"];
  disabled: People["admin"];
  ended: People["admin"];
}

export async function createTestUsers({ office }: AttackEnvironment): Promise<TestUsers> {
  return {
    owner: await addPerson(office, "citizen", { displayName: ownersName }),
    otherCitizen: await addPerson(office, "citizen"),
    helper: await addPerson(office, "citizen", { duty: "helper" }),
    auditor: await addPerson(office, "citizen", { duty: "auditor" }),
    staff: await addPerson(office, "staff"),
    admin: await addPerson(office, "admin"),
    disabled: await addPerson(office, "admin"),
    ended: await addPerson(office, "admin"),
  };
}

/** A browser of this kind of person, with the session cookie even if the session ended or the account is disabled. */
export async function visitAs(
  environment: AttackEnvironment,
  people: TestUsers,
  who: PersonKind,
): Promise<Visitor> {
  const { office } = environment;
  if (who === "anonymous") return environment.visitor();
  if (who !== "disabled" && who !== "ended") return environment.visitor(people[who]);
  const visitor = await environment.visitor();
  // Signs in after the account was disabled: not even a session that exists all the same may give access.
  if (who === "disabled") await disableUser(office, people.disabled);
  const token = await signInAs(office, people[who]);
  if (who === "ended") {
    const session = await findSession(office, token);
    await signOut(office, people.ended, session!.id);
  }
  visitor.cookies.set("session", token);
  return visitor;
}
