import { changeDuty } from "../council/accounts/change-duty.ts";
import { operatorDuty } from "../council/accounts/rules.ts";
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

export const userDutyCommand = command({
  name: "user duty",
  summary: "Give a citizen's account a duty or take the duty away, and sign the person out",
  usage: "(--email E | --uid U) --duty helper|auditor|none",
  options: {
    ...accountOptions,
    duty: {
      type: "string",
      required: true,
      description: "helper (files at the counter), auditor (reads what the office sees) or none",
    },
  },
  async run({ options, office, print }) {
    const identifier = accountIdentifierOf(options);
    const { data, error } = operatorDuty.safeParse({ duty: options.duty });
    if (!data) throw firstError(error);
    const duty = data.duty === "none" ? null : data.duty;
    const emailOrUid = emailOrUidOf(identifier);
    const { outcome, revokedFiling } = await changeDuty(await office(), identifier, duty);
    if (outcome === "noSuchUser") throw accountNotFound(identifier);
    if (outcome === "notACitizen")
      throw new CommandError(
        `${emailOrUid} works in the office: only a citizen's account has a duty.`,
      );
    const has = duty === null ? "has no duty" : `has the duty ${duty}`;
    if (outcome === "unchanged") return print(`${emailOrUid} ${has} already.`);
    print(`${emailOrUid} ${has} now, and was signed out everywhere.`);
    if (duty !== null) print(longerPasswordLine);
    if (revokedFiling) revokedFilingLines(revokedFiling).forEach(print);
  },
});
