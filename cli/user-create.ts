import { createUser } from "../council/accounts/create-user.ts";
import { isCommonPassword } from "../council/accounts/common-passwords.ts";
import { isTooShortFor, newUser } from "../council/accounts/rules.ts";
import { textsIn } from "../texts/all.ts";
import { baseLanguage, everyLanguage } from "../texts/languages.ts";
import { command, CommandError } from "./command.ts";
import { firstError } from "./first-error.ts";
import { readFirstLine } from "./first-line.ts";
import { longerPasswordLine } from "./longer-password.ts";

export const userCreateCommand = command({
  name: "user create",
  summary: "Make an account: a member of staff, an administrator, or a citizen",
  beforeFirstStart: true,
  usage:
    "--email E --name N --role citizen|staff|admin [--duty helper|auditor] [--language LANGUAGE] --password-stdin",
  options: {
    email: { type: "string", required: true, description: "the email they sign in with" },
    name: { type: "string", required: true, description: "their full name" },
    role: { type: "string", required: true, description: "citizen, staff or admin" },
    duty: {
      type: "string",
      description:
        "only for a citizen: helper (files at the counter) or auditor (reads what the office sees)",
    },
    language: {
      type: "string",
      description: `language of their pages and letters: ${everyLanguage.join(" or ")}; ${baseLanguage} if left out`,
    },
    "password-stdin": {
      type: "boolean",
      description: "read the password from standard input, its first line",
    },
  },
  async run({ options, office, input, print }) {
    if (!options["password-stdin"])
      throw new CommandError("A password is read from standard input only: add --password-stdin.");
    if (options.duty !== undefined && options.role !== "citizen")
      throw new CommandError("Only a citizen's account has a duty: leave out --duty.");
    const { data: user, error } = newUser.safeParse({
      email: options.email,
      displayName: options.name,
      role: options.role,
      ...(options.duty !== undefined && { duty: options.duty }),
      ...(options.language !== undefined && { language: options.language }),
      password: await readFirstLine(input),
    });
    if (!user) throw firstError(error);
    const result = await createUser(await office(), user);
    if (result.outcome === "emailTaken")
      throw new CommandError(`${user.email} has an account already: use "user role".`);
    const duty = "duty" in user ? `, duty ${user.duty}` : "";
    print(`Made an account for ${user.email}, role ${user.role}${duty}.`);
    if (isTooShortFor(user, user.password)) print(longerPasswordLine);
    if (isCommonPassword(user.password))
      print(textsIn(baseLanguage)("accounts.warnings.commonPassword"));
  },
});
