import { changeEmail } from "../council/accounts/change-email.ts";
import { emailChange } from "../council/accounts/rules.ts";
import {
  accountOptions,
  accountIdentifierOf,
  emailOrUidOf,
  accountNotFound,
} from "./chosen-account.ts";
import { command, CommandError } from "./command.ts";
import { firstError } from "./first-error.ts";

export const userEmailCommand = command({
  name: "user email",
  summary: "Give an account another email",
  usage: "(--email E | --uid U) --to NEW",
  options: {
    ...accountOptions,
    to: { type: "string", required: true, description: "the email they sign in with from now on" },
  },
  async run({ options: { to, ...options }, office, print }) {
    const identifier = accountIdentifierOf(options);
    const { data: change, error } = emailChange.safeParse({ email: to });
    if (!change) throw firstError(error);
    const { outcome } = await changeEmail(await office(), identifier, change.email);
    if (outcome === "noSuchUser") throw accountNotFound(identifier);
    if (outcome === "emailTaken")
      throw new CommandError(`${change.email} belongs to another account: choose another email.`);
    if (outcome === "unchanged")
      return print(`${change.email} is the email of this account already.`);
    print(
      `${emailOrUidOf(identifier)} signs in as ${change.email} now, and was signed out everywhere.`,
    );
  },
});
