import { disableUser } from "../council/accounts/disable-user.ts";
import { accountChoice } from "../council/accounts/rules.ts";
import { command, CommandFailed } from "./command.ts";
import { firstFault } from "./first-fault.ts";

export const userDisableCommand = command({
  name: "user disable",
  summary: "End a person's sessions, and let nobody sign in with that account",
  usage: "--email E",
  options: {
    email: { type: "string", required: true, meaning: "the address they sign in with" },
  },
  async run({ options, office, print }) {
    const { data: choice, error } = accountChoice.safeParse(options);
    if (!choice) throw firstFault(error);
    const { email } = choice;
    const { outcome } = await disableUser(await office(), choice);
    if (outcome === "noSuchUser") throw new CommandFailed(`Nobody has an account with ${email}.`);
    if (outcome === "lastAdministrator")
      throw new CommandFailed(`${email} is the last administrator: make another one first.`);
    if (outcome === "unchanged") return print(`${email} is disabled already.`);
    print(`${email} is disabled, and was signed out everywhere.`);
  },
});
