import { accountIdentifier, type AccountIdentifier } from "../council/accounts/rules.ts";
import { CommandError } from "./command.ts";
import { firstError } from "./first-error.ts";

/** The options that select an account. */
export const accountOptions = {
  email: { type: "string", description: "the email they sign in with" },
  uid: { type: "string", description: "instead of --email: the id that `user list` shows" },
} as const;

/** @throws CommandError unless exactly one of the two options is given; also if its value is blank or no valid email */
export function accountIdentifierOf(options: {
  email: string | undefined;
  uid: string | undefined;
}): AccountIdentifier {
  const { email, uid } = options;
  const isExactlyOneGiven = (email === undefined) !== (uid === undefined);
  if (!isExactlyOneGiven || (email ?? uid)?.trim() === "")
    throw new CommandError("Name one account: --email E, or --uid U.");
  const { data, error } = accountIdentifier.safeParse(uid === undefined ? { email } : { uid });
  if (data) return data;
  throw firstError(error);
}

/** The email or id that the operator gave. */
export function emailOrUidOf(identifier: AccountIdentifier): string {
  return "uid" in identifier ? identifier.uid : (identifier.typedEmail ?? identifier.email);
}

export function accountNotFound(identifier: AccountIdentifier): CommandError {
  return new CommandError(`Nobody has an account with ${emailOrUidOf(identifier)}.`);
}
