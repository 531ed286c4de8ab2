import { redirect, redirectDocument } from "react-router";
import type { ReactNode } from "react";
import { enterCode, type CodeEntered } from "../../council/accounts/second-factor/enter-code.ts";
import { factorSignInForm } from "../../council/accounts/second-factor/rules.ts";
import { openSignInStep } from "../../council/accounts/second-factor/sign-in-step.ts";
import { factorWindowMs } from "../../council/second-factor-limits.ts";
import type { TextKey } from "../../texts/translate.ts";
import { Button } from "../components/button.tsx";
import { Checkbox } from "../components/checkbox.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { TextField } from "../components/text-field.tsx";
import { fieldErrors } from "../forms/field-errors.ts";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { refuse, typedTexts } from "../forms/refuse.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { clearCodeToken, codeTokenOf } from "../visit/code-cookies.ts";
import { setFlash } from "../visit/flash.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { setKnownBrowsers } from "../visit/known-browsers.ts";
import { setRememberedBrowsers } from "../visit/remembered-browsers.ts";
import { retryAfter } from "../visit/retry-after.ts";
import { afterSignIn, returnPathIn, withReturnPath } from "../visit/return-path.ts";
import { setSessionCookie } from "../visit/session.ts";
import { useTexts } from "../visit/texts.tsx";
import { getContext } from "../visit/visit.ts";
import type { Route } from "./+types/login-code";

export const handle = { js: false };

export const headers = retryAfter;

/** For somebody who has just given the right password; anybody else signs in first. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { office, visit } = getContext(context);
  const returnPath = returnPathIn(request.url);
  if (visit.person) throw redirect(afterSignIn(visit.person.role, returnPath));
  if (!openSignInStep(office, codeTokenOf(visit, "signIn")))
    throw redirect(withReturnPath("/login", returnPath));
  return { returnPath, isRecovery: new URL(request.url).searchParams.get("with") === "recovery" };
}

type Refusal = Exclude<CodeEntered["outcome"], "signedIn" | "expired"> | "unexpected";

const refusals: Record<Refusal, { status: number; field?: string; key: TextKey }> = {
  wrongCode: { status: 401, field: "code", key: "secondFactor.errors.codeWrong" },
  tooManyTries: { status: 429, key: "secondFactor.errors.tooManyCodes" },
  unexpected: { status: 500, key: "accounts.errors.signInFailed" },
};

export async function action({ request, context }: Route.ActionArgs) {
  const { office, visit } = getContext(context);
  const form = await request.formData();
  const returnPath = returnPathIn(request.url);
  if (form.get("intent") === "recovery" && form.get("code") === "")
    return redirectDocument(withReturnPath("/login/code?with=recovery", returnPath));
  const parsed = factorSignInForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(typedTexts(form), 400, fieldErrors(parsed.error));
  const step = codeTokenOf(visit, "signIn");
  const result = await catchUnexpected(context, () =>
    enterCode(office, visit, step, parsed.data, visit.sessionId),
  );
  if (result.outcome === "expired") {
    clearCodeToken(visit, "signIn");
    setFlash(visit, office.keys, "info", "secondFactor.signIn.expired");
    return redirectDocument(withReturnPath("/login", returnPath));
  }
  if (result.outcome !== "signedIn") {
    const { status, ...error } = refusals[result.outcome];
    return refuse(typedTexts(form), status, error, {
      requestId: result.outcome === "unexpected" ? visit.requestId : undefined,
      headers: status === 429 ? { "Retry-After": String(factorWindowMs / 1000) } : undefined,
    });
  }
  clearCodeToken(visit, "signIn");
  setSessionCookie(visit, result.token, result.rememberMe);
  setKnownBrowsers(visit, result.knownBrowsers);
  if (result.rememberedBrowsers) setRememberedBrowsers(visit, result.rememberedBrowsers);
  setFlash(visit, office.keys, "success", "accounts.flash.welcomeBack");
  return redirectDocument(afterSignIn(result.role, returnPath));
}

/** The second factor at sign-in: a code from the app, or a recovery code. */
export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { returnPath, isRecovery } = loaderData;
  const form = useFormErrors(actionData);
  const title = t("secondFactor.signIn.title");
  return (
    <>
      <PageTitle title={title} hasErrors={form.hasErrors} />
      <PageHeading
        title={title}
        intro={t(isRecovery ? "secondFactor.signIn.recoveryLead" : "secondFactor.signIn.lead")}
      />
      <form className="form" method="post" noValidate>
        <FormOwner />
        <FormErrorSummary form={form} />
        <TextField
          name="code"
          label={t(isRecovery ? "secondFactor.fields.recoveryCode" : "secondFactor.fields.code")}
          error={form.errorOf("code")}
          isInSummary={form.summary.errors.length === 1}
          {...(isRecovery
            ? { autoComplete: "off", autoCapitalize: "characters", spellCheck: false }
            : { autoComplete: "one-time-code", inputMode: "numeric" })}
          maxLength={40}
          required
        />
        <Checkbox
          name="rememberBrowser"
          label={t("secondFactor.signIn.remember")}
          hint={t("secondFactor.signIn.rememberHint")}
          defaultChecked={actionData?.values?.["rememberBrowser"] === "on"}
        />
        <div className="button-row">
          {!isRecovery && (
            <Button name="intent" value="verify">
              {t("secondFactor.signIn.submit")}
            </Button>
          )}
          <Button name="intent" value="recovery" appearance={isRecovery ? "primary" : "secondary"}>
            {t("secondFactor.signIn.useRecoveryCode")}
          </Button>
        </div>
      </form>
      {isRecovery && (
        <p>
          <a
            className="inline-flex min-h-11 items-center"
            href={withReturnPath("/login/code", returnPath)}
          >
            {t("secondFactor.signIn.useApp")}
          </a>
        </p>
      )}
      <p>
        {t.rich<ReactNode>("secondFactor.signIn.lost", {
          contact: (words) => (
            <a key="contact" href="/contact">
              {words}
            </a>
          ),
        })}
      </p>
    </>
  );
}
