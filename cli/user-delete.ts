import { deleteAccount } from "../council/accounts/delete-account.ts";
import { accountChoice } from "../council/accounts/rules.ts";
import { command, CommandFailed } from "./command.ts";
import { firstFault } from "./first-fault.ts";

export const userDeleteCommand = command({
  name: "user delete",
  summary: "Delete a person's account for good; applications they submitted stay",
  usage: "--email E",
  options: {
    email: { type: "string", required: true, meaning: "the address they sign in with" },
  },
  async run({ options, office, print }) {
    const { data: choice, error } = accountChoice.safeParse(options);
    if (!choice) throw firstFault(error);
    const { email } = choice;
    const { outcome } = await deleteAccount(await office(), choice);
    if (outcome === "noSuchUser") throw new CommandFailed(`Nobody has an account with ${email}.`);
    if (outcome === "lastAdministrator")
      throw new CommandFailed(`${email} is the last administrator: make another one first.`);
    print(`The account of ${email} is deleted. Applications that were submitted with it stay.`);
  },
});
