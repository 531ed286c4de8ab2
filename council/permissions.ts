import type { Language } from "../texts/languages.ts";
import { ForbiddenError } from "./errors.ts";

export const roles = ["citizen", "staff", "admin"] as const;
export type Role = (typeof roles)[number];

/** The capability table of the specification, section 6, once. */
const allowed = {
  apply: ["citizen", "staff", "admin"],
  useProfile: ["citizen", "staff", "admin"],
  seeOwnApplications: ["citizen", "staff", "admin"],
  seeAllApplications: ["staff", "admin"],
  seeAccessRecords: ["admin"],
  review: ["staff", "admin"],
  override: ["admin"],
  manageServices: ["admin"],
  manageLetters: ["admin"],
  answerMessages: ["admin"],
  monitorPortal: ["admin"],
  manageSettings: ["admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof allowed;

/** A person who is signed in. */
export interface Person {
  uid: string;
  email: string;
  displayName: string;
  role: Role;
}

/** Anybody who sends a request, signed in or not: IP address and language. */
export interface Caller {
  ipAddress: string;
  language: Language;
  /** The cookie that lists the accounts this browser is known for (accounts/known-browser.ts). */
  knownBrowsers?: string | undefined;
  /** The User-Agent header, as received. */
  userAgent?: string | undefined;
}

/** A signed-in person who sends a request, with name and role at its beginning. */
export interface Actor extends Person, Caller {
  /** Every change reads the person and session again by it (change-as.ts). */
  sessionId: string;
}

export function isAllowed(person: Pick<Person, "role">, capability: Capability): boolean {
  return (allowed[capability] as readonly Role[]).includes(person.role);
}

/** @throws ForbiddenError when the person's role lacks the capability. */
export function requireAllowed(person: Pick<Person, "role">, capability: Capability): void {
  if (!isAllowed(person, capability)) throw new ForbiddenError(capability);
}

/** Parses a stored role; an unknown one gets the rights of a citizen (section 6). */
export function roleOf(stored: string): Role {
  return roles.find((role) => role === stored) ?? "citizen";
}

/** The path of each role's dashboard (section 2). */
export const dashboardOf: Record<Role, string> = {
  citizen: "/dashboard/user",
  staff: "/dashboard/staff",
  admin: "/dashboard/admin",
};
