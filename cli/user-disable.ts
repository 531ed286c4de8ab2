import { disableUser } from "../council/accounts/disable-user.ts";
import {
  accountOptions,
  accountIdentifierOf,
  emailOrUidOf,
  accountNotFound,
} from "./chosen-account.ts";
import { command, CommandError } from "./command.ts";

export const userDisableCommand = command({
  name: "user disable",
  summary: "Disable an account: sign its owner out, and let nobody sign in with it",
  usage: "--email E | --uid U",
  options: accountOptions,
  async run({ options, office, print }) {
    const identifier = accountIdentifierOf(options);
    const emailOrUid = emailOrUidOf(identifier);
    const { outcome } = await disableUser(await office(), identifier);
    if (outcome === "noSuchUser") throw accountNotFound(identifier);
    if (outcome === "lastAdministrator")
      throw new CommandError(
        `${emailOrUid} is the last administrator: make somebody else an administrator first.`,
      );
    if (outcome === "unchanged") return print(`${emailOrUid} is disabled already.`);
    print(`${emailOrUid} is disabled, and was signed out everywhere.`);
  },
});
