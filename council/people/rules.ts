import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import {
  accountLanguage,
  confirmPassword,
  displayName,
  email,
  isPasswordRepeated,
  password,
  passwordsDiffer,
  isPrivileged,
  privilegedPassword,
} from "../accounts/rules.ts";
import { searchQueryMaxLength } from "../limits.ts";
import { duties, roles, type Duty, type Role } from "../permissions.ts";

const id = z.string().min(1).max(100);

const rights = {
  role: z.enum(roles, "people.errors.roleUnknown" satisfies TextKey),
  duty: z
    .enum(["none", ...duties], "people.errors.dutyUnknown" satisfies TextKey)
    .default("none")
    .transform((duty) => (duty === "none" ? null : duty)),
};

/** A duty belongs to a citizen's account. */
const onlyCitizensHaveDuties = {
  path: ["duty"],
  error: "people.errors.dutyNotCitizen" satisfies TextKey,
};
const isAllowedDuty = ({ role, duty }: { role: Role; duty: string | null }) =>
  duty === null || role === "citizen";

/** The form that invites somebody. Without a name they give their own; without a language the letter has the sender's. */
export const invitationForm = z
  .strictObject({
    email,
    displayName: z.union([z.literal("").transform(() => null), displayName]).default(null),
    ...rights,
    language: accountLanguage.optional(),
  })
  .refine(isAllowedDuty, onlyCitizensHaveDuties);

/**
 * The form beside a person that changes role and duty. Another role than citizen takes a duty away. It also sends the
 * rights that it showed.
 */
export const rightsForm = z
  .strictObject({ person: id, ...rights, roleShown: rights.role, dutyShown: rights.duty })
  .transform(({ person, role, duty, roleShown, dutyShown }) => ({
    person,
    role,
    duty: role === "citizen" ? duty : null,
    shown: { role: roleShown, duty: dutyShown },
  }));

/**
 * The page that asks before a person is deleted sends what it showed: their rights, and how many of their applications
 * were not decided.
 */
export const deletionForm = z
  .strictObject({
    roleShown: rights.role,
    dutyShown: rights.duty,
    undecidedShown: z.coerce.number("people.errors.failed" satisfies TextKey),
  })
  .transform(({ roleShown, dutyShown, undecidedShown }) => ({
    role: roleShown,
    duty: dutyShown,
    undecided: undecidedShown,
  }));

/** The buttons beside a person that disable and enable the account. */
export const personForm = z.strictObject({ person: id });

/** The button beside an invitation. */
export const withdrawalForm = z.strictObject({ invitation: id });

/** A part of a name or of an email, or a whole phone number. */
export const searchForm = z.strictObject({
  q: z
    .string()
    .trim()
    .transform((q) => q.slice(0, searchQueryMaxLength)),
});

/** What the invited person fills in; staff, administrators and people with a duty need the longer password. */
export function acceptanceForm(invited: { role: Role; duty: Duty | null }) {
  return z
    .strictObject({
      displayName,
      password: isPrivileged(invited) ? privilegedPassword : password,
      confirmPassword,
    })
    .refine(isPasswordRepeated, passwordsDiffer);
}

export type InvitationInput = z.output<typeof invitationForm>;
export type Acceptance = z.output<ReturnType<typeof acceptanceForm>>;
