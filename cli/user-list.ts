import { listUsers } from "../council/accounts/list-users.ts";
import { normaliseEmail } from "../council/normalise-email.ts";
import { formatDate } from "../texts/format.ts";
import { baseLanguage } from "../texts/languages.ts";
import { command } from "./command.ts";

/** Migration 011 left this email unchanged, because another account has its normalised spelling. */
const spellingNote = "(found by this spelling only: its mailbox has another account)";

/** Printed in place of an email for a counter applicant, who has none. */
const withoutEmail = "-";

export const userListCommand = command({
  name: "user list",
  summary: "List everybody with an account: email, role, since when, name, id, duty",
  usage: "",
  options: {},
  async run({ office, print }) {
    const users = await listUsers(await office());
    const rows = users.map(({ email, ...user }) => ({ ...user, email: email ?? withoutEmail }));
    const width = Math.max(0, ...rows.map(({ email }) => email.length));
    for (const { uid, email, role, createdAt, displayName, duty, isDisabled } of rows) {
      const since = formatDate(createdAt, baseLanguage);
      print(
        [
          email.padEnd(width),
          role.padEnd(7),
          since,
          displayName,
          uid,
          ...(duty ? [`(duty ${duty})`] : []),
          ...(isDisabled ? ["(disabled)"] : []),
          ...(email === withoutEmail || normaliseEmail(email) === email ? [] : [spellingNote]),
        ].join("  "),
      );
    }
    if (users.length === 0) print("Nobody has an account yet.");
  },
});
