import { changeEmail } from "../council/accounts/change-email.ts";
import { emailChange } from "../council/accounts/rules.ts";
import { accountOptions, chosenAccount, nameOf, noSuchAccount } from "./chosen-account.ts";
import { command, CommandFailed } from "./command.ts";
import { firstFault } from "./first-fault.ts";

export const userEmailCommand = command({
  name: "user email",
  summary: "Give a person's account another email",
  usage: "--email E | --uid U, --to NEW",
  options: {
    ...accountOptions,
    to: { type: "string", required: true, meaning: "the email they sign in with from now on" },
  },
  async run({ options: { to, ...options }, office, print }) {
    const choice = chosenAccount(options);
    const { data: change, error } = emailChange.safeParse({ email: to });
    if (!change) throw firstFault(error);
    const { outcome } = await changeEmail(await office(), choice, change.email);
    if (outcome === "noSuchUser") throw noSuchAccount(choice);
    if (outcome === "emailTaken")
      throw new CommandFailed(`${change.email} has an account of its own.`);
    if (outcome === "unchanged") return print(`${change.email} is their email already.`);
    print(`${nameOf(choice)} signs in as ${change.email} now, and was signed out everywhere.`);
  },
});
