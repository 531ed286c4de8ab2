import { deleteAccount } from "../council/accounts/delete-account.ts";
import {
  accountOptions,
  accountIdentifierOf,
  emailOrUidOf,
  accountNotFound,
} from "./chosen-account.ts";
import { command, CommandError } from "./command.ts";

export const userDeleteCommand = command({
  name: "user delete",
  summary: "Delete an account for good; applications submitted with it stay",
  usage: "--email E | --uid U",
  options: accountOptions,
  async run({ options, office, print }) {
    const identifier = accountIdentifierOf(options);
    const emailOrUid = emailOrUidOf(identifier);
    const { outcome } = await deleteAccount(await office(), identifier);
    if (outcome === "noSuchUser") throw accountNotFound(identifier);
    if (outcome === "lastAdministrator")
      throw new CommandError(
        `${emailOrUid} is the last administrator: make somebody else an administrator first.`,
      );
    print(
      `The account of ${emailOrUid} is deleted. Applications that were submitted with it stay.`,
    );
  },
});
