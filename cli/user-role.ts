import { changeRole } from "../council/accounts/change-role.ts";
import { operatorRole } from "../council/accounts/rules.ts";
import {
  accountOptions,
  accountIdentifierOf,
  emailOrUidOf,
  accountNotFound,
} from "./chosen-account.ts";
import { command, CommandError } from "./command.ts";
import { firstError } from "./first-error.ts";
import { revokedFilingLines } from "./revoked-filing.ts";
import { longerPasswordLine } from "./longer-password.ts";

export const userRoleCommand = command({
  name: "user role",
  summary: "Give an account another role, and sign the person out",
  usage: "(--email E | --uid U) --role citizen|staff|admin",
  options: {
    ...accountOptions,
    role: { type: "string", required: true, description: "citizen, staff or admin" },
  },
  async run({ options, office, print }) {
    const identifier = accountIdentifierOf(options);
    const { data, error } = operatorRole.safeParse({ role: options.role });
    if (!data) throw firstError(error);
    const { role: newRole } = data;
    const emailOrUid = emailOrUidOf(identifier);
    const { outcome, revokedFiling } = await changeRole(await office(), identifier, newRole);
    if (outcome === "noSuchUser") throw accountNotFound(identifier);
    if (outcome === "lastAdministrator")
      throw new CommandError(
        `${emailOrUid} is the last administrator: make somebody else an administrator first.`,
      );
    if (outcome === "unchanged") return print(`${emailOrUid} has the role ${newRole} already.`);
    print(`${emailOrUid} has the role ${newRole} now, and was signed out everywhere.`);
    if (revokedFiling) revokedFilingLines(revokedFiling).forEach(print);
    if (newRole !== "citizen") print(longerPasswordLine);
  },
});
