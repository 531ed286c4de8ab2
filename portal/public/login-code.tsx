import { redirect, redirectDocument } from "react-router";
import type { ReactNode } from "react";
import {
  completeSecondFactor,
  type SecondFactorCompleted,
} from "../../council/accounts/second-factor/complete-second-factor.ts";
import { factorSignInForm } from "../../council/accounts/second-factor/rules.ts";
import { passkeySignInForm } from "../../council/accounts/second-factor/passkeys/rules.ts";
import { findSignInWays } from "../../council/accounts/second-factor/sign-in-ways.ts";
import { factorWindowMs } from "../../council/second-factor-limits.ts";
import type { TextKey } from "../../texts/translate.ts";
import { Button } from "../components/button.tsx";
import { Checkbox } from "../components/checkbox.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { PasskeyButton } from "../profile/passkeys/passkey-button.tsx";
import { TextField } from "../components/text-field.tsx";
import passkeyElements from "../elements/passkey-button.ts?worker&url";
import { fieldErrors } from "../forms/field-errors.ts";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { refuse, tooMany, typedTextsIn, type RefusalStatus } from "../forms/refuse.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { clearCodeToken, codeTokenOf } from "../visit/code-cookies.ts";
import { setFlash } from "../visit/flash.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { setKnownBrowsers } from "../visit/known-browsers.ts";
import { setRememberedBrowsers } from "../visit/remembered-browsers.ts";
import { afterSignIn } from "../visit/after-sign-in.ts";
import { returnPathIn, withReturnPath } from "../visit/return-path.ts";
import { setSessionCookie } from "../visit/session.ts";
import { useTexts } from "../visit/texts.tsx";
import { getContext } from "../visit/visit.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/login-code";

export const handle = { hydrate: false } satisfies RouteHandle;

/** Loads the page for somebody who has just given the right password; anybody else has to sign in first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { office, visit } = getContext(context);
  const returnPath = returnPathIn(request.url);
  if (visit.person) throw redirect(afterSignIn(visit.person.role, returnPath));
  const ways = await findSignInWays(office, codeTokenOf(visit, "signIn"));
  if (!ways) throw redirect(withReturnPath("/login", returnPath));
  const isRemembered = new URL(request.url).searchParams.get("remember") === "on";
  return { returnPath, isRecovery: isRecoveryPage(request.url), isRemembered, ...ways };
}

/** Whether a URL is that of the page that asks for a recovery code. */
function isRecoveryPage(url: string): boolean {
  return new URL(url).searchParams.get("with") === "recovery";
}

/** The path of the page that asks for a recovery code. The box to remember the browser stays ticked if it was. */
function recoveryPath(form: FormData, returnPath: string | undefined): string {
  const remember = form.get("rememberBrowser") === "on" ? "&remember=on" : "";
  return withReturnPath(`/login/code?with=recovery${remember}`, returnPath);
}

type Refusal = Exclude<SecondFactorCompleted["outcome"], "signedIn" | "expired"> | "unexpected";

const refusals: Record<Refusal, { status: RefusalStatus; field?: string; key: TextKey }> = {
  wrongCode: { status: 401, field: "code", key: "secondFactor.errors.codeWrong" },
  wrongPasskey: { status: 401, key: "secondFactor.errors.passkeyWrong" },
  tooManyAttempts: { status: tooMany(factorWindowMs), key: "secondFactor.errors.tooManyCodes" },
  unexpected: { status: 500, key: "accounts.errors.signInFailed" },
};

const wrongRecoveryCode = {
  status: 401,
  field: "code",
  key: "secondFactor.errors.recoveryCodeWrong",
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const { office, visit } = getContext(context);
  const form = await request.formData();
  const returnPath = returnPathIn(request.url);
  if (form.get("intent") === "recovery" && !form.get("code") && !isRecoveryPage(request.url))
    return redirectDocument(recoveryPath(form, returnPath));
  const parsed = parseForm(form);
  if (!parsed.success)
    return refuse(typedTextsIn(form), 400, fieldErrors(parsed.error, { controlOf: fieldOf }));
  const signInToken = codeTokenOf(visit, "signIn");
  const result = await catchUnexpected(context, () =>
    completeSecondFactor(office, visit, signInToken, parsed.data, visit.sessionId),
  );
  if (result.outcome === "expired") {
    clearCodeToken(visit, "signIn");
    // Another tab may have completed the sign-in meanwhile.
    if (!visit.person) setFlash(visit, office.keys, "info", "secondFactor.signIn.expired");
    return redirectDocument(withReturnPath("/login", returnPath));
  }
  if (result.outcome !== "signedIn") {
    const { status, ...error } =
      result.outcome === "wrongCode" && form.get("intent") === "recovery"
        ? wrongRecoveryCode
        : refusals[result.outcome];
    return refuse(typedTextsIn(form), status, error, {
      requestId: result.outcome === "unexpected" ? visit.requestId : undefined,
    });
  }
  clearCodeToken(visit, "signIn");
  setSessionCookie(visit, result.sessionToken, result);
  setKnownBrowsers(visit, result.knownBrowsers);
  if (result.rememberedBrowsers) setRememberedBrowsers(visit, result.rememberedBrowsers);
  setFlash(visit, office.keys, "success", "accounts.flash.welcomeBack");
  return redirectDocument(afterSignIn(result.role, returnPath));
}

/** The field of an error; undefined for errors of a passkey's answer, whose control is hidden. */
function fieldOf([name]: readonly PropertyKey[]): string | undefined {
  return name === "code" ? name : undefined;
}

/** Parses the fields that the pressed button sends, and ignores the others. */
function parseForm(form: FormData) {
  const fields = Object.fromEntries(form);
  if (fields["intent"] === "passkey") return passkeySignInForm.safeParse(fields);
  delete fields["passkey"];
  return factorSignInForm.safeParse(fields);
}

/** The second factor at sign-in: a code from the app, a passkey, or a recovery code. */
export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { returnPath, isRecovery, isRemembered, hasApp, passkeys } = loaderData;
  const form = useFormErrors(actionData);
  const title = t(
    hasApp || isRecovery ? "secondFactor.signIn.title" : "secondFactor.signIn.passkeyTitle",
  );
  const isForApp = hasApp && !isRecovery;
  const request = isRecovery ? undefined : passkeys;
  return (
    <>
      <PageTitle title={title} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading title={title} intro={t(leadOf(loaderData))} />
      <form className="form" method="post" noValidate>
        <FormOwner />
        {(isForApp || isRecovery) && (
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
        )}
        <Checkbox
          name="rememberBrowser"
          label={t("secondFactor.signIn.remember")}
          hint={t("secondFactor.signIn.rememberHint")}
          defaultChecked={
            actionData ? actionData.values?.["rememberBrowser"] === "on" : isRemembered
          }
        />
        <div className="button-row">
          {isForApp && (
            <Button name="intent" value="verify">
              {t("secondFactor.signIn.submit")}
            </Button>
          )}
          {request && (
            <PasskeyButton request={request}>
              <Button name="intent" value="passkey" appearance={isForApp ? "secondary" : "primary"}>
                {t("secondFactor.signIn.usePasskey")}
              </Button>
            </PasskeyButton>
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
            {t(hasApp ? "secondFactor.signIn.useApp" : "secondFactor.signIn.backToPasskey")}
          </a>
        </p>
      )}
      <p>
        {t.rich<ReactNode>(
          hasApp ? "secondFactor.signIn.lost" : "secondFactor.signIn.lostPasskey",
          {
            contact: (words) => (
              <a key="contact" href="/contact">
                {words}
              </a>
            ),
          },
        )}
      </p>
      {request && <script type="module" src={passkeyElements} />}
    </>
  );
}

function leadOf({ isRecovery, hasApp, passkeys }: Route.ComponentProps["loaderData"]): TextKey {
  if (isRecovery) return "secondFactor.signIn.recoveryLead";
  if (!hasApp) return "secondFactor.signIn.passkeyLead";
  return passkeys ? "secondFactor.signIn.anyLead" : "secondFactor.signIn.lead";
}
