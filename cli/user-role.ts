import { changeRole } from "../council/accounts/change-role.ts";
import { roleChange } from "../council/accounts/rules.ts";
import { privilegedPasswordMinLength } from "../council/limits.ts";
import { command, CommandFailed } from "./command.ts";
import { firstFault } from "./first-fault.ts";

export const userRoleCommand = command({
  name: "user role",
  summary: "Give a person another role, and end their sessions",
  usage: "--email E --role citizen|staff|admin",
  options: {
    email: { type: "string", required: true, meaning: "the address they sign in with" },
    role: { type: "string", required: true, meaning: "citizen, staff or admin" },
  },
  async run({ options, office, print }) {
    const { data: change, error } = roleChange.safeParse(options);
    if (!change) throw firstFault(error);
    const { email, role } = change;
    const { outcome } = await changeRole(await office(), change);
    if (outcome === "noSuchUser") throw new CommandFailed(`Nobody has an account with ${email}.`);
    if (outcome === "lastAdministrator")
      throw new CommandFailed(`${email} is the last administrator: make another one first.`);
    if (outcome === "unchanged") return print(`${email} has the role ${role} already.`);
    print(`${email} has the role ${role} now, and was signed out everywhere.`);
    if (role !== "citizen")
      print(
        `Ask them to choose a password of at least ${privilegedPasswordMinLength} characters by "Forgot password?".`,
      );
  },
});
