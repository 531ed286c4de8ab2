import { listUsers } from "../council/accounts/list-users.ts";
import { normaliseEmail } from "../council/normalise-email.ts";
import { formatDate } from "../texts/format.ts";
import { baseLanguage } from "../texts/languages.ts";
import { command } from "./command.ts";

/** Migration 011 left this email unchanged, because another account has its normalised spelling. */
const spellingNote = "(found by this spelling only: its mailbox has another account)";

export const userListCommand = command({
  name: "user list",
  summary: "List everybody with an account: email, role, since when, name, id",
  usage: "",
  options: {},
  async run({ office, print }) {
    const users = await listUsers(await office());
    const width = Math.max(0, ...users.map(({ email }) => email.length));
    for (const { uid, email, role, createdAt, displayName, isDisabled } of users) {
      const since = formatDate(createdAt, baseLanguage);
      print(
        [
          email.padEnd(width),
          role.padEnd(7),
          since,
          displayName,
          uid,
          ...(isDisabled ? ["(disabled)"] : []),
          ...(normaliseEmail(email) === email ? [] : [spellingNote]),
        ].join("  "),
      );
    }
    if (users.length === 0) print("Nobody has an account yet.");
  },
});
