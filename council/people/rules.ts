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

/** The error of a duty for somebody who is not a citizen. */
const onlyCitizensHaveDuties = {
  path: ["duty"],
  error: "people.errors.dutyNotCitizen" satisfies TextKey,
};
const isAllowedDuty = ({ role, duty }: { role: Role; duty: string | null }) =>
  duty === null || role === "citizen";

/** The form that invites somebody. Name and language may be left out: the letter is then in the sender's language. */
export const invitationForm = z
  .strictObject({
    email,
    displayName: z.union([z.literal("").transform(() => null), displayName]).default(null),
    ...rights,
    language: accountLanguage.optional(),
  })
  .refine(isAllowedDuty, onlyCitizensHaveDuties);

/**
 * The form that changes a person's role and duty. A role other than citizen removes the duty. The form also sends the rights
 * that it showed.
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
 * The form that asks whether to delete a person. It sends what it showed of the person: the rights, and how many
 * applications were undecided.
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

/** The form with the button that disables or enables a person's account. */
export const personForm = z.strictObject({ person: id });

/** The form with the button that withdraws an invitation. */
export const withdrawalForm = z.strictObject({ invitation: id });

/** The form that searches people by a part of the name or email, or by the whole phone number. */
export const searchForm = z.strictObject({
  q: z
    .string()
    .trim()
    .transform((q) => q.slice(0, searchQueryMaxLength)),
});

/** The form that accepts an invitation. Staff, administrators and people with a duty need a longer password. */
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
