import { isPasswordCodeRequested } from "../../council/accounts/request-password-code.ts";
import { codeTokenOf } from "../visit/code-cookies.ts";
import { noStoreHeaders } from "../visit/no-store.ts";
import { getContext } from "../visit/visit.ts";
import { handlePasswordCodeRequest } from "./forgot-password/ask-for-code.ts";
import { resetForgottenPassword } from "./forgot-password/change-password.ts";
import { EmailStep } from "./forgot-password/email-step.tsx";
import { PasswordStep } from "./forgot-password/password-step.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/forgot-password";

export const handle = { hydrate: false } satisfies RouteHandle;

export const headers = noStoreHeaders;

/** Loads the second step once a code was requested, until the code expires; with `?step=email` the first step again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { office, visit } = getContext(context);
  const token = codeTokenOf(visit, "password");
  const isRequested = token !== undefined && (await isPasswordCodeRequested(office, token));
  const isEmailStepRequested = new URL(request.url).searchParams.get("step") === "email";
  return {
    step: isRequested && !isEmailStepRequested ? "password" : "email",
    mailboxOpen: visit.isMailboxOpen(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return form.has("code")
    ? resetForgottenPassword(context, form)
    : handlePasswordCodeRequest(context, form);
}

/** Sets a new password for somebody who forgot theirs. */
export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.step === "password" ? (
    <PasswordStep answer={actionData} mailboxOpen={loaderData.mailboxOpen} />
  ) : (
    <EmailStep answer={actionData} />
  );
}
