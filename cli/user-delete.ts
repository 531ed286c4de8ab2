import { deleteAccount } from "../council/accounts/delete-account.ts";
import { accountOptions, accountChoiceOf, nameOf, accountNotFound } from "./chosen-account.ts";
import { command, CommandError } from "./command.ts";

export const userDeleteCommand = command({
  name: "user delete",
  summary: "Delete a person's account for good; applications they submitted stay",
  usage: "--email E | --uid U",
  options: accountOptions,
  async run({ options, office, print }) {
    const choice = accountChoiceOf(options);
    const name = nameOf(choice);
    const { outcome } = await deleteAccount(await office(), choice);
    if (outcome === "noSuchUser") throw accountNotFound(choice);
    if (outcome === "lastAdministrator")
      throw new CommandError(`${name} is the last administrator: make another one first.`);
    print(`The account of ${name} is deleted. Applications that were submitted with it stay.`);
  },
});
