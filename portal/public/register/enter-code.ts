import { redirectDocument, type RouterContextProvider } from "react-router";
import { completeRegistration } from "../../../council/accounts/complete-registration.ts";
import { findPendingRegistration } from "../../../council/accounts/pending-registration.ts";
import { resendCode } from "../../../council/accounts/resend-code.ts";
import { codeForm } from "../../../council/accounts/rules.ts";
import { codeLettersWindowMs } from "../../../council/limits.ts";
import { wrongCodesWindowMs } from "../../../council/accounts/visitor-codes.ts";
import { clearCodeToken, codeTokenOf, setCodeToken } from "../../visit/code-cookies.ts";
import { setFlash } from "../../visit/flash.ts";
import { fieldErrors } from "../../forms/field-errors.ts";
import { setKnownBrowsers } from "../../visit/known-browsers.ts";
import { minutesAndSeconds } from "../../visit/minutes-and-seconds.ts";
import { refuse, refuseUnexpected, tooMany, typedTextsIn } from "../../forms/refuse.ts";
import { setSessionCookie } from "../../visit/session.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { returnPathIn, withReturnPath } from "../../visit/return-path.ts";
import { getContext } from "../../visit/visit.ts";

/** Handles the code step, whose three buttons are Verify, Resend Code and Back. */
export async function enterCode(context: Readonly<RouterContextProvider>, form: FormData) {
  const { visit } = getContext(context);
  const token = codeTokenOf(visit, "registration");
  const intent = form.get("intent");
  form.delete("intent");
  if (!token) return startAgain(context, { isExpected: intent === "back" });
  if (intent === "back")
    return redirectDocument(withReturnPath("/register?step=form", returnPathIn(visit.path)));
  if (intent === "resend") return resend(context, form, token);
  return verify(context, form, token);
}

/**
 * Redirects to the form step, because the registration was begun more than an hour ago, or ended in another tab. A message
 * says so unless the person wanted to go back to that step (`isExpected`).
 */
function startAgain(
  context: Readonly<RouterContextProvider>,
  { isExpected }: { isExpected: boolean },
) {
  const { office, visit } = getContext(context);
  if (!isExpected) setFlash(visit, office.keys, "danger", "accounts.errors.codeWrong");
  return redirectDocument(withReturnPath("/register", returnPathIn(visit.path)));
}

async function verify(context: Readonly<RouterContextProvider>, form: FormData, token: string) {
  const { office, visit } = getContext(context);
  const parsed = codeForm.safeParse(Object.fromEntries(form));
  if (!parsed.success)
    return refuse(typedTextsIn(form), 400, { ...fieldErrors(parsed.error)[0]!, field: "digit1" });
  const result = await catchUnexpected(context, () =>
    completeRegistration(office, visit, token, parsed.data),
  );
  switch (result.outcome) {
    case "unexpected":
      return refuseUnexpected(visit, typedTextsIn(form), { key: "accounts.errors.verifyFailed" });
    case "wrongCode":
      if (!(await findPendingRegistration(office, token)))
        return startAgain(context, { isExpected: false });
      return refuse(typedTextsIn(form), 400, { field: "digit1", key: "accounts.errors.codeWrong" });
    case "tooManyWrong":
      return refuse(typedTextsIn(form), tooMany(wrongCodesWindowMs), {
        key: "accounts.errors.tooManyWrongCodes",
      });
    case "emailTaken":
      clearCodeToken(visit, "registration");
      return refuse(typedTextsIn(form), 409, { key: "accounts.errors.emailTaken" });
    case "registered":
      clearCodeToken(visit, "registration");
      setSessionCookie(visit, result.sessionToken, { rememberMe: false });
      setKnownBrowsers(visit, result.knownBrowsers);
      return redirectDocument(withReturnPath("/register?step=success", returnPathIn(visit.path)));
  }
}

async function resend(context: Readonly<RouterContextProvider>, form: FormData, token: string) {
  const { office, visit } = getContext(context);
  const result = await catchUnexpected(context, () => resendCode(office, visit, token));
  switch (result.outcome) {
    case "unexpected":
      return refuseUnexpected(visit, typedTextsIn(form), { key: "accounts.errors.resendFailed" });
    case "tooManyLetters":
      return refuse(typedTextsIn(form), tooMany(codeLettersWindowMs), {
        key: "accounts.errors.tooManyLetters",
      });
    case "tooEarly":
      return refuse(typedTextsIn(form), 409, {
        key: "accounts.errors.resendTooEarly",
        args: { time: minutesAndSeconds(result.remainingMs) },
      });
    case "noRegistration":
      return startAgain(context, { isExpected: false });
    case "letterFailed":
      setFlash(visit, office.keys, "danger", "accounts.flash.resendFailed");
      break;
    case "codeSent":
      setFlash(visit, office.keys, "success", "accounts.flash.codeResent");
  }
  // Renews the cookie: it must last as long as the registration, which waits for the new code.
  setCodeToken(visit, "registration", token);
  return redirectDocument(withReturnPath("/register", returnPathIn(visit.path)));
}
