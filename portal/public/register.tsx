import { redirect } from "react-router";
import { isJustRegistered } from "../../council/accounts/just-registered.ts";
import { findPendingRegistration } from "../../council/accounts/pending-registration.ts";
import { codeTokenOf } from "../visit/code-cookies.ts";
import registerElements from "../elements/register-page.ts?worker&url";
import { noStoreHeaders } from "../visit/no-store.ts";
import { afterSignIn } from "../visit/after-sign-in.ts";
import { returnPathIn, returnPathOfNewAccount } from "../visit/return-path.ts";
import { findServiceToApplyFor } from "../visit/service-to-apply-for.ts";
import { getContext } from "../visit/visit.ts";
import { beginRegistration } from "./register/begin.ts";
import { CodeStep } from "./register/code-step.tsx";
import { enterCode } from "./register/enter-code.ts";
import { FormStep } from "./register/form-step.tsx";
import { SuccessStep } from "./register/success-step.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/register";

export const handle = { hydrate: false } satisfies RouteHandle;

export const headers = noStoreHeaders;

/**
 * The visitor's current step (spec section 4: form, otp, success). A cookie names the pending registration, so
 * that the step survives a reload and needs no script.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { office, visit } = getContext(context);
  const requestedStep = new URL(request.url).searchParams.get("step");
  if (visit.person) {
    if (requestedStep === "success" && (await isJustRegistered(office, visit.person)))
      return { step: "success", returnPath: returnPathOfNewAccount(request.url) } as const;
    throw redirect(afterSignIn(visit.person.role, returnPathIn(request.url)));
  }
  const token = codeTokenOf(visit, "registration");
  const pending = token ? await findPendingRegistration(office, token) : undefined;
  const service = await findServiceToApplyFor(office, returnPathIn(request.url), visit.language);
  if (!pending) return { step: "form", values: {}, service } as const;
  const { displayName, email } = pending;
  if (requestedStep === "form")
    return { step: "form", values: { displayName, email }, service } as const;
  return { step: "otp", pending, mailboxOpen: visit.isMailboxOpen() } as const;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return form.has("digit1") ? enterCode(context, form) : beginRegistration(context, form);
}

/** Registration of a citizen (spec section 2). */
export default function Register(props: Route.ComponentProps) {
  return (
    <>
      <RegistrationStep {...props} />
      <script type="module" src={registerElements} />
    </>
  );
}

function RegistrationStep({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.step) {
    case "form":
      return <FormStep {...loaderData} answer={actionData} />;
    case "otp":
      return <CodeStep {...loaderData} answer={actionData} />;
    case "success":
      return <SuccessStep {...loaderData} />;
  }
}
