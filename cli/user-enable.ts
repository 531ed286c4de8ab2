import { enableUser } from "../council/accounts/enable-user.ts";
import {
  accountOptions,
  accountChoiceOf,
  emailOrUidOf,
  accountNotFound,
} from "./chosen-account.ts";
import { command } from "./command.ts";

export const userEnableCommand = command({
  name: "user enable",
  summary: "Let the owner of a disabled account sign in again",
  usage: "--email E | --uid U",
  options: accountOptions,
  async run({ options, office, print }) {
    const choice = accountChoiceOf(options);
    const emailOrUid = emailOrUidOf(choice);
    const { outcome } = await enableUser(await office(), choice);
    if (outcome === "noSuchUser") throw accountNotFound(choice);
    if (outcome === "unchanged") return print(`${emailOrUid} is not disabled.`);
    print(`${emailOrUid} can sign in again.`);
  },
});
