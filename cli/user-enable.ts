import { enableUser } from "../council/accounts/enable-user.ts";
import {
  accountOptions,
  accountIdentifierOf,
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
    const identifier = accountIdentifierOf(options);
    const emailOrUid = emailOrUidOf(identifier);
    const { outcome } = await enableUser(await office(), identifier);
    if (outcome === "noSuchUser") throw accountNotFound(identifier);
    if (outcome === "unchanged") return print(`${emailOrUid} is not disabled.`);
    print(`${emailOrUid} can sign in again.`);
  },
});
