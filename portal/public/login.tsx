import { redirect, redirectDocument } from "react-router";
import type { ReactNode } from "react";
import { signInForm } from "../../council/accounts/rules.ts";
import { signIn, type SignedIn } from "../../council/accounts/sign-in.ts";
import { signInWindowMs } from "../../council/limits.ts";
import type { TextKey } from "../../texts/translate.ts";
import { WhatToBring } from "../citizen/what-to-bring.tsx";
import { Button } from "../components/button.tsx";
import { Checkbox } from "../components/checkbox.tsx";
import { EmailField } from "../components/email-field.tsx";
import { errorSentenceOf } from "../components/error-message.tsx";
import { Notice } from "../components/notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { PasswordField } from "../components/password-field.tsx";
import { Toast } from "../components/toast.tsx";
import { setCodeToken } from "../visit/code-cookies.ts";
import { setFlash } from "../visit/flash.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { fieldErrors } from "../forms/field-errors.ts";
import { setKnownBrowsers } from "../visit/known-browsers.ts";
import { afterSignIn } from "../visit/after-sign-in.ts";
import { returnPathIn, withReturnPath } from "../visit/return-path.ts";
import { refuse, tooMany, typedTextsIn, type RefusalStatus } from "../forms/refuse.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { setSessionCookie } from "../visit/session.ts";
import { findServiceToApplyFor } from "../visit/service-to-apply-for.ts";
import { useTexts } from "../visit/texts.tsx";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { getContext } from "../visit/visit.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/login";

export const handle = { hydrate: false } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { office, visit } = getContext(context);
  const returnPath = returnPathIn(request.url);
  if (visit.person) throw redirect(afterSignIn(visit.person.role, returnPath));
  return { returnPath, service: await findServiceToApplyFor(office, returnPath, visit.language) };
}

type SignInRefusal = Exclude<SignedIn["outcome"], "signedIn" | "codeNeeded"> | "unexpected";

/** Field, text and status of each failed sign-in (spec section 8). */
const refusals: Record<SignInRefusal, { status: RefusalStatus; field?: string; key: TextKey }> = {
  unknownEmail: { status: 401, field: "email", key: "accounts.errors.unknownEmail" },
  wrongPassword: { status: 401, field: "password", key: "accounts.errors.wrongPassword" },
  failed: { status: 401, key: "accounts.errors.signInFailed" },
  tooManyFailures: {
    status: tooMany(signInWindowMs),
    key: "accounts.errors.tooManyFailures",
  },
  busy: { status: 503, key: "accounts.errors.busy" },
  unexpected: { status: 500, key: "accounts.errors.signInFailed" },
};

export async function action({ request, context }: Route.ActionArgs) {
  const { office, visit } = getContext(context);
  const form = await request.formData();
  const parsed = signInForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(typedTextsIn(form), 400, fieldErrors(parsed.error));
  const result = await catchUnexpected(context, () =>
    signIn(office, visit, parsed.data, visit.sessionId),
  );
  const returnPath = returnPathIn(request.url);
  if (result.outcome === "codeNeeded") {
    setCodeToken(visit, "signIn", result.sealedStep);
    return redirectDocument(withReturnPath("/login/code", returnPath));
  }
  if (result.outcome !== "signedIn") {
    const { status, ...error } = refusals[result.outcome];
    const requestId = result.outcome === "unexpected" ? visit.requestId : undefined;
    return refuse(typedTextsIn(form), status, error, { requestId });
  }
  setSessionCookie(visit, result.sessionToken, parsed.data);
  setKnownBrowsers(visit, result.knownBrowsers);
  setFlash(visit, office.keys, "success", "accounts.flash.welcomeBack");
  return redirectDocument(afterSignIn(result.role, returnPath));
}

/** Signing in (spec section 2). */
export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { returnPath, service } = loaderData;
  const form = useFormErrors(actionData);
  const values = actionData?.values ?? {};
  // A single error is shown only in the summary, because the field would repeat it.
  const { errors } = form.summary;
  const isInSummary = errors.length === 1;
  return (
    <>
      <PageTitle
        title={t("accounts.signIn.title")}
        hasErrors={form.hasErrors}
        description={t("accounts.signIn.lead")}
      />
      <FormErrorSummary form={form} />
      <PageHeading title={t("accounts.signIn.title")} intro={t("accounts.signIn.lead")} />
      {service && <WhatToBring service={service} />}
      <form className="form" method="post" noValidate>
        <FormOwner />
        {returnPath !== undefined && !form.hasErrors && (
          <Notice role="status">
            <p>{t("accounts.signIn.pleaseSignIn")}</p>
          </Notice>
        )}
        {errors[0] && <Toast tone="danger" text={errorSentenceOf(errors[0].message)} silent />}
        <EmailField
          defaultValue={values["email"]}
          error={form.errorOf("email")}
          isInSummary={isInSummary}
          autoComplete="username"
        />
        <PasswordField
          name="password"
          label={t("accounts.fields.password")}
          error={form.errorOf("password")}
          isInSummary={isInSummary}
          autoComplete="current-password"
          required
        />
        <Checkbox
          name="rememberMe"
          label={t("accounts.signIn.rememberMe")}
          hint={t("accounts.signIn.rememberMeHint")}
          defaultChecked={values["rememberMe"] === "on"}
        />
        <div className="button-row items-center gap-x-6">
          <Button>{t("accounts.signIn.submit")}</Button>
          <a
            className="inline-flex min-h-11 items-center"
            href={withReturnPath("/forgot-password", returnPath)}
          >
            {t("accounts.signIn.forgotPassword")}
          </a>
        </div>
      </form>
      <p>
        {t.rich<ReactNode>("accounts.signIn.noAccount", {
          register: (words) => (
            <a key="register" href={withReturnPath("/register", returnPath)}>
              {words}
            </a>
          ),
        })}
      </p>
      <p>
        <a className="inline-flex min-h-11 items-center" href="/track">
          {t("shell.footer.track")}
        </a>
      </p>
    </>
  );
}
