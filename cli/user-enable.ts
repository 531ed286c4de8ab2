import { enableUser } from "../council/accounts/enable-user.ts";
import { accountOptions, accountChoiceOf, nameOf, accountNotFound } from "./chosen-account.ts";
import { command } from "./command.ts";

export const userEnableCommand = command({
  name: "user enable",
  summary: "Let a disabled person sign in again",
  usage: "--email E | --uid U",
  options: accountOptions,
  async run({ options, office, print }) {
    const choice = accountChoiceOf(options);
    const name = nameOf(choice);
    const { outcome } = await enableUser(await office(), choice);
    if (outcome === "noSuchUser") throw accountNotFound(choice);
    if (outcome === "unchanged") return print(`${name} is not disabled.`);
    print(`${name} can sign in again.`);
  },
});
