import { changeRole } from "../council/accounts/change-role.ts";
import { operatorRole } from "../council/accounts/rules.ts";
import { privilegedPasswordMinLength } from "../council/limits.ts";
import { accountOptions, chosenAccount, nameOf, noSuchAccount } from "./chosen-account.ts";
import { command, CommandFailed } from "./command.ts";
import { firstFault } from "./first-fault.ts";

export const userRoleCommand = command({
  name: "user role",
  summary: "Give a person another role, and end their sessions",
  usage: "--email E | --uid U, --role citizen|staff|admin",
  options: {
    ...accountOptions,
    role: { type: "string", required: true, meaning: "citizen, staff or admin" },
  },
  async run({ options, office, print }) {
    const choice = chosenAccount(options);
    const { data, error } = operatorRole.safeParse({ role: options.role });
    if (!data) throw firstFault(error);
    const { role } = data;
    const name = nameOf(choice);
    const { outcome } = await changeRole(await office(), choice, role);
    if (outcome === "noSuchUser") throw noSuchAccount(choice);
    if (outcome === "lastAdministrator")
      throw new CommandFailed(`${name} is the last administrator: make another one first.`);
    if (outcome === "unchanged") return print(`${name} has the role ${role} already.`);
    print(`${name} has the role ${role} now, and was signed out everywhere.`);
    if (role !== "citizen")
      print(
        `Ask them to choose a password of at least ${privilegedPasswordMinLength} characters by "Forgot password?".`,
      );
  },
});
