import { isCommonPassword } from "../council/accounts/common-passwords.ts";
import { operatorPassword } from "../council/accounts/rules.ts";
import { setPassword } from "../council/accounts/set-password.ts";
import { passwordMinLength, privilegedPasswordMinLength } from "../council/limits.ts";
import { textsIn } from "../texts/all.ts";
import { baseLanguage } from "../texts/languages.ts";
import {
  accountOptions,
  accountIdentifierOf,
  emailOrUidOf,
  accountNotFound,
} from "./chosen-account.ts";
import { command, CommandError } from "./command.ts";
import { firstError } from "./first-error.ts";
import { readFirstLine } from "./first-line.ts";

const tooShort =
  `A password needs at least ${passwordMinLength} characters; ` +
  `staff, administrators and people with a duty need at least ${privilegedPasswordMinLength}.`;

export const userPasswordCommand = command({
  name: "user password",
  summary: "Give an account a new password, if its owner gets no letters",
  usage: "(--email E | --uid U) --password-stdin",
  options: {
    ...accountOptions,
    "password-stdin": {
      type: "boolean",
      description: "read the password from standard input, its first line",
    },
  },
  async run({ options, office, input, print }) {
    const identifier = accountIdentifierOf(options);
    if (!options["password-stdin"])
      throw new CommandError("A password is read from standard input only: add --password-stdin.");
    const password = await readFirstLine(input);
    const { data, error } = operatorPassword.safeParse({ password });
    if (error?.issues[0]?.code === "too_small") throw new CommandError(tooShort);
    if (!data) throw firstError(error);
    const { outcome } = await setPassword(await office(), identifier, data.password);
    if (outcome === "noSuchUser") throw accountNotFound(identifier);
    if (outcome === "tooShort") throw new CommandError(tooShort);
    if (outcome === "tooWeak")
      throw new CommandError(
        "The password is the name or the email of the account, which others guess first: choose another password.",
      );
    print(`${emailOrUidOf(identifier)} has the new password, and was signed out everywhere.`);
    if (isCommonPassword(data.password))
      print(textsIn(baseLanguage)("accounts.warnings.commonPassword"));
  },
});
