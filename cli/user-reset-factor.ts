import { resetSecondFactor } from "../council/accounts/second-factor/reset.ts";
import { factorResetForm } from "../council/accounts/second-factor/rules.ts";
import {
  accountOptions,
  accountIdentifierOf,
  emailOrUidOf,
  accountNotFound,
} from "./chosen-account.ts";
import { command } from "./command.ts";
import { firstError } from "./first-error.ts";

export const userResetFactorCommand = command({
  name: "user reset-factor",
  summary:
    "Turn off the second factor of an account whose owner lost phone or passkey, and sign the person out",
  usage: "(--email E | --uid U) --reason REASON",
  options: {
    ...accountOptions,
    reason: {
      type: "string",
      required: true,
      description: "why; it is in the letter to the owner and in the audit log",
    },
  },
  async run({ options, office, print }) {
    const identifier = accountIdentifierOf(options);
    const { data, error } = factorResetForm.safeParse({ reason: options.reason });
    if (!data) throw firstError(error);
    const emailOrUid = emailOrUidOf(identifier);
    const { outcome } = await resetSecondFactor(await office(), identifier, data.reason);
    if (outcome === "noSuchUser") throw accountNotFound(identifier);
    if (outcome === "unchanged") return print(`${emailOrUid} has no second factor.`);
    print(`${emailOrUid} signs in without a second factor now, and was signed out everywhere.`);
  },
});
