import { enableUser } from "../council/accounts/enable-user.ts";
import { accountChoice } from "../council/accounts/rules.ts";
import { command, CommandFailed } from "./command.ts";
import { firstFault } from "./first-fault.ts";

export const userEnableCommand = command({
  name: "user enable",
  summary: "Let a disabled person sign in again",
  usage: "--email E",
  options: {
    email: { type: "string", required: true, meaning: "the address they signed in with" },
  },
  async run({ options, office, print }) {
    const { data: choice, error } = accountChoice.safeParse(options);
    if (!choice) throw firstFault(error);
    const { email } = choice;
    const { outcome } = await enableUser(await office(), choice);
    if (outcome === "noSuchUser") throw new CommandFailed(`Nobody has an account with ${email}.`);
    if (outcome === "unchanged") return print(`${email} is not disabled.`);
    print(`${email} can sign in again.`);
  },
});
