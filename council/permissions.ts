import type { Language } from "../texts/languages.ts";
import { ForbiddenError } from "./errors.ts";

export const roles = ["citizen", "staff", "admin"] as const;
export type Role = (typeof roles)[number];

/** Special tasks of a citizen's account, beside its role. */
export const duties = ["helper", "auditor"] as const;
export type Duty = (typeof duties)[number];

/** The roles that have each capability: the table of the specification, section 6, and the portal's own capabilities. */
const rolesWith = {
  apply: ["citizen", "staff", "admin"],
  useProfile: ["citizen", "staff", "admin"],
  seeOwnApplications: ["citizen", "staff", "admin"],
  seeAllApplications: ["staff", "admin"],
  /** To open the documents of applications without giving a reason. */
  openDocuments: ["staff", "admin"],
  /** To read what the office sees, and to open a document with a reason. Only a duty grants it. */
  audit: [],
  seeAccessRecords: ["admin"],
  review: ["staff", "admin"],
  /** To file an application for somebody at the counter. A duty grants it, too. */
  fileForOthers: ["staff", "admin"],
  /** To tell applicants without an email by phone what others read in letters. */
  tellByPhone: ["staff", "admin"],
  /** To claim, with the code of a slip, an application that was filed for oneself or a relative. */
  claim: ["citizen"],
  recordPayments: ["staff", "admin"],
  seePayments: ["staff", "admin"],
  /** To waive, refund and void payments. */
  correctPayments: ["admin"],
  seeFigures: ["staff", "admin"],
  override: ["admin"],
  changeDueDates: ["admin"],
  manageServices: ["admin"],
  manageLetters: ["admin"],
  answerContactMessages: ["admin"],
  monitorPortal: ["admin"],
  manageSettings: ["admin"],
  seeAuditLog: ["admin"],
  managePeople: ["admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof rolesWith;

/** The capabilities that a duty adds to a citizen's, and the capabilities that it removes. */
const changesByDuty: Record<
  Duty,
  { grants: readonly Capability[]; removes: readonly Capability[] }
> = {
  /** A trusted service centre. Whoever files for others may not claim applications. */
  helper: { grants: ["fileForOthers"], removes: ["claim"] },
  /** Somebody who reads what the office sees, and changes nothing of it. */
  auditor: {
    grants: [
      "audit",
      "seeAllApplications",
      "seeAccessRecords",
      "seePayments",
      "seeFigures",
      "seeAuditLog",
    ],
    removes: [],
  },
};

/** A person who is signed in. */
export interface Person {
  uid: string;
  email: string;
  displayName: string;
  role: Role;
  /** Undefined without a duty; only citizens have one. */
  duty?: Duty | undefined;
  /** By when they must turn on a second factor, milliseconds UTC; undefined if they need none or have one. */
  secondFactorDueAt?: number | undefined;
  /** Whether that time is over: then they may do nothing else until they turn it on. */
  isSecondFactorOverdue?: boolean | undefined;
}

/** The properties of a person that decide what the person may do. */
export type Rights = Pick<Person, "role" | "duty" | "isSecondFactorOverdue">;

/** Anybody who sends a request, signed in or not: IP address and language. */
export interface Caller {
  ipAddress: string;
  language: Language;
  /** The cookie that lists the accounts for which this browser is known (accounts/known-browser.ts). */
  knownBrowsers?: string | undefined;
  /** The cookie of browsers in which sign-in needs no code (accounts/second-factor/remembered-browsers.ts). */
  rememberedBrowsers?: string | undefined;
  /** The User-Agent header, as received. */
  userAgent?: string | undefined;
}

/** A signed-in person who sends a request, with the name and role from when the request began. */
export interface Actor extends Person, Caller {
  /** The session's id, by which every change reads person and session again (change-as.ts). */
  sessionId: string;
}

export function isAllowed(
  { role, duty, isSecondFactorOverdue }: Rights,
  capability: Capability,
): boolean {
  if (isSecondFactorOverdue) return capability === "useProfile";
  if (role === "citizen" && duty) {
    if (changesByDuty[duty].grants.includes(capability)) return true;
    if (changesByDuty[duty].removes.includes(capability)) return false;
  }
  return (rolesWith[capability] as readonly Role[]).includes(role);
}

/** @throws ForbiddenError when the person's role and duty lack the capability, or their second factor is overdue. */
export function requireAllowed(person: Rights, capability: Capability): void {
  if (!isAllowed(person, capability)) throw new ForbiddenError(capability);
}

/** Parses a stored role; an unknown role becomes `citizen` (spec section 6). */
export function roleOf(stored: string): Role {
  return roles.find((role) => role === stored) ?? "citizen";
}

/** Parses a stored duty; undefined for an unknown duty. */
export function dutyOf(stored: string | null): Duty | undefined {
  return duties.find((duty) => duty === stored);
}

/** The path of each role's dashboard (spec section 2). */
export const dashboardOf: Record<Role, string> = {
  citizen: "/dashboard/user",
  staff: "/dashboard/staff",
  admin: "/dashboard/admin",
};

/** The path of the list of applications that each role works with: a citizen's own, or the office's. */
export const applicationsPathOf: Record<Role, string> = {
  citizen: "/dashboard/user",
  staff: "/dashboard/staff",
  admin: "/dashboard/admin/applications",
};
