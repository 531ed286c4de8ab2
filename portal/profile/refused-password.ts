import type { PasswordRefused } from "../../council/accounts/change-with-password.ts";
import { signInWindowMs } from "../../council/limits.ts";
import type { FormError, TypedTexts } from "../forms/form-answer.ts";
import { refuse, tooMany, type RefusalStatus } from "../forms/refuse.ts";
import type { Visit } from "../visit/visit.ts";

/** Why a form that asks for the password changed nothing. */
export type PasswordFormRefusal = PasswordRefused["outcome"] | "unexpected";

const refusals: Record<PasswordFormRefusal, FormError & { status: RefusalStatus }> = {
  wrongPassword: {
    status: 400,
    field: "currentPassword",
    key: "profile.errors.passwordNowWrong",
  },
  tooManyAttempts: { status: tooMany(signInWindowMs), key: "profile.errors.tooManyAttempts" },
  busy: {
    status: 503,
    key: "accounts.errors.busy",
  },
  unexpected: { status: 500, key: "profile.errors.failed" },
};

/** Shows a form that asks for the password again, with the reason. */
export function refusePassword(
  values: TypedTexts | undefined,
  outcome: PasswordFormRefusal,
  visit: Pick<Visit, "requestId">,
) {
  const { status, ...error } = refusals[outcome];
  const requestId = outcome === "unexpected" ? visit.requestId : undefined;
  return refuse(values, status, error, { requestId });
}
