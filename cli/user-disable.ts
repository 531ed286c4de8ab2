import { disableUser } from "../council/accounts/disable-user.ts";
import { accountOptions, accountChoiceOf, nameOf, accountNotFound } from "./chosen-account.ts";
import { command, CommandError } from "./command.ts";

export const userDisableCommand = command({
  name: "user disable",
  summary: "End a person's sessions, and let nobody sign in with that account",
  usage: "--email E | --uid U",
  options: accountOptions,
  async run({ options, office, print }) {
    const choice = accountChoiceOf(options);
    const name = nameOf(choice);
    const { outcome } = await disableUser(await office(), choice);
    if (outcome === "noSuchUser") throw accountNotFound(choice);
    if (outcome === "lastAdministrator")
      throw new CommandError(`${name} is the last administrator: make another one first.`);
    if (outcome === "unchanged") return print(`${name} is disabled already.`);
    print(`${name} is disabled, and was signed out everywhere.`);
  },
});
