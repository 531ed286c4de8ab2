import { completeRegistration } from "../../council/accounts/complete-registration.ts";
import { createUser } from "../../council/accounts/create-user.ts";
import { findUserByEmail } from "../../council/accounts/records.ts";
import { register } from "../../council/accounts/register.ts";
import { newUser, registrationForm } from "../../council/accounts/rules.ts";
import { roleOf, type Caller } from "../../council/permissions.ts";
import { baseLanguage } from "../../texts/languages.ts";
import type { DemoAccount } from "./in-session.ts";
import type { BackdatedOffice } from "./backdated-office.ts";
import type { DemoCitizen, DemoPerson } from "./people.ts";

/** An IP address reserved for documentation (RFC 5737). */
const ipAddress = "203.0.113.20";

/** Creates an account, as the operator's command does. */
export async function createAccount(
  office: BackdatedOffice,
  person: DemoPerson,
  password: string,
): Promise<DemoAccount> {
  await createUser(office, newUser.parse({ ...person, password }));
  return actorOf(office, person.email, { ipAddress, language: baseLanguage });
}

/** Registers a citizen with the code from the letter, as the pages do. */
export async function registerCitizen(
  office: BackdatedOffice,
  { email, displayName, language }: DemoCitizen,
  password: string,
): Promise<DemoAccount> {
  const caller = { ipAddress, language };
  const form = { email, displayName, password, confirmPassword: password, terms: "on" };
  const registration = await register(office, caller, registrationForm.parse(form));
  if (registration.outcome !== "codeSent") throw new Error(`${email}: ${registration.outcome}`);
  const code = office.lastLetter().params["otp_code"] ?? "";
  const completion = await completeRegistration(office, caller, registration.token, code);
  if (completion.outcome !== "registered") throw new Error(`${email}: ${completion.outcome}`);
  return actorOf(office, email, caller);
}

async function actorOf(
  office: BackdatedOffice,
  email: string,
  caller: Caller,
): Promise<DemoAccount> {
  const user = await findUserByEmail(office, { email });
  if (!user) throw new Error(`${email} did not join`);
  const { uid, displayName, role } = user;
  return { uid, email, displayName, role: roleOf(role), ...caller };
}
