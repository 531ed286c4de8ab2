import { z } from "zod";
import { everyLanguage, isLanguage, type Language } from "../../texts/languages.ts";
import type { TextKey } from "../../texts/translate.ts";
import { containsMessage, cleanDisplayName, hasReadableCharacters } from "../display-name.ts";
import { latinDigits } from "../fields/latin-digits.ts";
import {
  codeDigits,
  displayNameMaxLength,
  passwordMaxLength,
  passwordMinLength,
  privilegedPasswordMinLength,
} from "../limits.ts";
import { normaliseEmail } from "../normalise-email.ts";
import { duties, roles, type Role } from "../permissions.ts";

const codePattern = new RegExp(`^\\d{${codeDigits}}$`);

const required = (key: TextKey) => z.string(key).trim().min(1, key);

/**
 * The rule for display names: invisible characters are removed, and a name must not contain a
 * message.
 */
export const displayName = z
  .string("accounts.errors.fullNameRequired" satisfies TextKey)
  .overwrite(cleanDisplayName)
  .min(1, "accounts.errors.fullNameRequired" satisfies TextKey)
  .max(displayNameMaxLength, "accounts.errors.fullNameTooLong" satisfies TextKey)
  .refine(
    (name) => name === "" || hasReadableCharacters(name),
    "accounts.errors.nameUnreadable" satisfies TextKey,
  )
  .refine(
    (name) => !containsMessage(name),
    "accounts.errors.nameContainsMessage" satisfies TextKey,
  );

/** An email, normalised (council/normalise-email.ts). */
export const email = required("accounts.errors.emailRequired")
  .overwrite((input) => normaliseEmail(input) ?? input)
  .refine(
    (input) => input === "" || normaliseEmail(input) !== undefined,
    "accounts.errors.emailInvalid" satisfies TextKey,
  );

/** The email of an account, not normalised yet: `withSpelling` does that. */
const emailOfAccount = (invalid: TextKey) =>
  required("accounts.errors.emailRequired").refine(
    (input) => input === "" || normaliseEmail(input) !== undefined,
    invalid,
  );

/**
 * Normalises the email of an account, and keeps the typed spelling if it differs. If the emails of two accounts are the
 * same once normalised, the younger account is found by its original spelling (migration 011).
 */
function withSpelling<Form extends { email: string }>(form: Form): Form & EmailOfAccount {
  const email = normaliseEmail(form.email)!;
  const spelling = form.email.toLowerCase();
  return { ...form, email, ...(spelling !== email && { typedEmail: spelling }) };
}

export interface EmailOfAccount {
  /** Normalised. */
  email: string;
  /** The spelling that was typed, in lower case; undefined if it is the normalised one. */
  typedEmail?: string;
}

const passwordOf = (minLength: number, tooShort: TextKey) =>
  z
    .string(tooShort)
    .min(minLength, tooShort)
    .max(passwordMaxLength, "accounts.errors.passwordTooLong" satisfies TextKey);

export const password = passwordOf(passwordMinLength, "accounts.errors.passwordTooShort");
export const privilegedPassword = passwordOf(
  privilegedPasswordMinLength,
  "accounts.errors.privilegedPasswordTooShort",
);

export const confirmPassword = z.string("accounts.errors.passwordsDiffer" satisfies TextKey);

/**
 * The error if a password and its repetition differ. Reported together with the errors of all other fields, so that nobody
 * corrects a form twice.
 */
export const passwordsDiffer = {
  path: ["confirmPassword"],
  error: "accounts.errors.passwordsDiffer" satisfies TextKey,
  when: () => true,
};
export const isPasswordRepeated = (form: { password?: unknown; confirmPassword?: unknown }) =>
  form.password === form.confirmPassword;

/** Whether a password is the person's own name or email, which attackers try first (spec section 8). */
export function isGuessable(
  { displayName, email }: { displayName: string; email: string },
  password: string,
): boolean {
  const lowerCasePassword = password.trim().toLowerCase();
  return [displayName, email].some((guess) => guess.toLowerCase() === lowerCasePassword);
}

const passwordTooWeak = {
  path: ["password"],
  error: "accounts.errors.passwordTooWeak" satisfies TextKey,
};

/**
 * The form of /register (spec section 5): for citizens only. Staff and administrators are invited, or created by the
 * operator (spec section 6).
 */
export const registrationForm = z
  .strictObject({
    displayName,
    email,
    password,
    confirmPassword,
    role: z.literal("citizen", "accounts.errors.roleRefused" satisfies TextKey).default("citizen"),
    terms: z.literal("on", "accounts.errors.termsRequired" satisfies TextKey),
  })
  .refine((form) => !isGuessable(form, form.password), passwordTooWeak)
  .refine(isPasswordRepeated, passwordsDiffer);

/** The six digits of a code, with any spacing. */
const code = z
  .string("accounts.errors.codeIncomplete" satisfies TextKey)
  .transform((input) => latinDigits(input).replaceAll(/\s/g, ""))
  .pipe(z.string().regex(codePattern, "accounts.errors.codeIncomplete" satisfies TextKey));

const codeBox = z.string("accounts.errors.codeIncomplete" satisfies TextKey).default("");

/**
 * The code step of /register: joins the six boxes. Also accepts the whole code in the first box,
 * for browsers without JavaScript.
 */
export const codeForm = z
  .strictObject({
    digit1: codeBox,
    digit2: codeBox,
    digit3: codeBox,
    digit4: codeBox,
    digit5: codeBox,
    digit6: codeBox,
  })
  .transform((boxes) => Object.values(boxes).join(""))
  .pipe(code);

/** The form of /login (spec section 5). The password needs no minimum length: it is only compared with the account's. */
export const signInForm = z
  .strictObject({
    email: emailOfAccount("accounts.errors.signInEmailInvalid"),
    password: z
      .string("accounts.errors.passwordRequired" satisfies TextKey)
      .min(1, "accounts.errors.passwordRequired" satisfies TextKey)
      .max(passwordMaxLength, "accounts.errors.passwordTooLong" satisfies TextKey),
    rememberMe: z
      .literal("on")
      .optional()
      .transform((ticked) => ticked === "on"),
  })
  .transform(withSpelling);

/** The first step of /forgot-password. */
export const codeRequestForm = z
  .strictObject({ email: emailOfAccount("accounts.errors.emailInvalid") })
  .transform(withSpelling);

/** The second step of /forgot-password: the code from the letter and the new password. */
export const newPasswordForm = z
  .strictObject({
    code,
    password,
    confirmPassword,
  })
  .refine(isPasswordRepeated, passwordsDiffer);

/** The language of an account's pages and letters. */
export const accountLanguage = z.custom<Language>(
  isLanguage,
  "profile.errors.languageUnknown" satisfies TextKey,
);

/**
 * The form of /profile: the display name (spec section 6) and the language. `languageShown` is the account's language when
 * the form was rendered. So a form in which only the name was changed does not undo a language chosen elsewhere since then.
 */
export const profileForm = z.strictObject({
  displayName,
  language: accountLanguage.optional(),
  languageShown: accountLanguage.optional(),
});

/** The person's current password. It needs no minimum length: it is only compared with the account's. */
export const currentPassword = z
  .string("profile.errors.passwordNowRequired" satisfies TextKey)
  .min(1, "profile.errors.passwordNowRequired" satisfies TextKey)
  .max(passwordMaxLength, "accounts.errors.passwordTooLong" satisfies TextKey);

/** The form of /profile/password. */
export const passwordChangeForm = z
  .strictObject({ currentPassword, password, confirmPassword })
  .refine(isPasswordRepeated, passwordsDiffer);

/** The forms of /profile/email: the new email, and the code that was sent to it. */
export const emailChangeForm = z.strictObject({ currentPassword, email });
export const codeConfirmation = z.strictObject({ code });

/** A form that asks only for the password. */
export const passwordConfirmation = z.strictObject({ currentPassword });

/** The forms of /profile/sessions. */
export const endSessionForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("end"), session: z.string().max(100) }),
  z.strictObject({ intent: z.literal("endAll") }),
]);

/** The form of /setup, which creates the first administrator. */
export const setupForm = z
  .strictObject({ displayName, email, password: privilegedPassword, confirmPassword })
  .refine((form) => !isGuessable(form, form.password), passwordTooWeak)
  .refine(isPasswordRepeated, passwordsDiffer);

const language = z.enum(everyLanguage).optional();

/**
 * The input of `user create`. Staff and administrators need the longer password; people with a duty need it only from their
 * first change of password on.
 */
export const newUser = z
  .discriminatedUnion("role", [
    z.strictObject({
      displayName,
      email,
      password,
      role: z.literal("citizen"),
      duty: z.enum(duties).optional(),
      language,
    }),
    z.strictObject({
      displayName,
      email,
      password: privilegedPassword,
      role: z.enum(["staff", "admin"]),
      language,
    }),
  ])
  .refine((user) => !isGuessable(user, user.password), passwordTooWeak);

/** The input of `user role`. */
export const operatorRole = z.strictObject({ role: z.enum(roles) });

/** The input of `user duty`. */
export const operatorDuty = z.strictObject({ duty: z.enum([...duties, "none"]) });

/** Which account an operator's command means: by email or by id. */
export const accountIdentifier = z
  .union([
    z.strictObject({ uid: z.string() }),
    z.strictObject({ email: emailOfAccount("accounts.errors.emailInvalid") }),
  ])
  .transform((identifier) => ("uid" in identifier ? identifier : withSpelling(identifier)));

/** The input of `user password`. `setPassword` checks the greater length for accounts of the office or with a duty. */
export const operatorPassword = z.strictObject({ password });

/** The input of `user email`. */
export const emailChange = z.strictObject({ email });

/** Whether an account is of the office or has a duty: then it needs the longer password. */
export function isPrivileged({ role, duty }: PasswordOwner): boolean {
  return role !== "citizen" || (duty ?? null) !== null;
}

interface PasswordOwner {
  role: Role;
  duty?: string | null | undefined;
}

/** Whether a password is too short for its owner's role or duty. The forms check the length that every password needs. */
export function isTooShortFor(owner: PasswordOwner, password: string): boolean {
  return isPrivileged(owner) && password.length < privilegedPasswordMinLength;
}

export type Registration = z.output<typeof registrationForm>;
export type SignIn = z.output<typeof signInForm>;
export type NewPassword = z.output<typeof newPasswordForm>;
export type Profile = Pick<z.output<typeof profileForm>, "displayName" | "language">;
export type EmailChangeRequest = z.output<typeof emailChangeForm>;
export type PasswordConfirmation = z.output<typeof passwordConfirmation>;
export type PasswordChange = z.output<typeof passwordChangeForm>;
export type Setup = z.output<typeof setupForm>;
export type NewUser = z.output<typeof newUser>;
export type AccountIdentifier = z.output<typeof accountIdentifier>;
