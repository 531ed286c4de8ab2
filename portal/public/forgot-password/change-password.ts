import { redirectDocument, type RouterContextProvider } from "react-router";
import { isPasswordCodeRequested } from "../../../council/accounts/request-password-code.ts";
import { resetPassword } from "../../../council/accounts/reset-password.ts";
import { newPasswordForm } from "../../../council/accounts/rules.ts";
import { wrongCodesWindowMs } from "../../../council/accounts/visitor-codes.ts";
import { codeTokenOf, clearCodeToken } from "../../visit/code-cookies.ts";
import { commonPasswordWarning } from "../../visit/common-password-warning.ts";
import { setFlash } from "../../visit/flash.ts";
import { fieldErrors } from "../../forms/field-errors.ts";
import { setKnownBrowsers } from "../../visit/known-browsers.ts";
import { refuse, refuseUnexpected, tooMany, typedTextsIn } from "../../forms/refuse.ts";
import { clearSession } from "../../visit/session.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { returnPathIn, withReturnPath } from "../../visit/return-path.ts";
import { getContext } from "../../visit/visit.ts";

/** Handles the form of the second step, with the code and the new password twice: changes it, and ends every session. */
export async function resetForgottenPassword(
  context: Readonly<RouterContextProvider>,
  form: FormData,
) {
  const { office, visit } = getContext(context);
  const token = codeTokenOf(visit, "password") ?? "";
  const parsed = newPasswordForm.safeParse(Object.fromEntries(form));
  if (!parsed.success)
    return (await isPasswordCodeRequested(office, token))
      ? refuse(typedTextsIn(form), 400, fieldErrors(parsed.error))
      : refuseExpired();
  const result = await catchUnexpected(context, () =>
    resetPassword(office, visit, token, parsed.data, visit.sessionId),
  );
  switch (result.outcome) {
    case "unexpected":
      return refuseUnexpected(visit, typedTextsIn(form), { key: "accounts.errors.passwordFailed" });
    case "busy":
      return refuse(typedTextsIn(form), 503, { key: "accounts.errors.busy" });
    case "wrongCode":
      return (await isPasswordCodeRequested(office, token))
        ? refuse(typedTextsIn(form), 400, { field: "code", key: "accounts.errors.codeWrong" })
        : refuseExpired();
    case "tooManyWrong":
      return refuse(typedTextsIn(form), tooMany(wrongCodesWindowMs), {
        key: "accounts.errors.tooManyWrongCodes",
      });
    case "tooShort":
      return refuse(typedTextsIn(form), 400, {
        field: "password",
        key: "accounts.errors.privilegedPasswordTooShort",
      });
    case "tooWeak":
      return refuse(typedTextsIn(form), 400, {
        field: "password",
        key: "accounts.errors.passwordTooWeak",
      });
    case "changed":
      clearCodeToken(visit, "password");
      clearSession(visit);
      if (result.knownBrowsers !== undefined) setKnownBrowsers(visit, result.knownBrowsers);
      setFlash(
        visit,
        office.keys,
        "success",
        "accounts.flash.passwordChanged",
        commonPasswordWarning(parsed.data.password),
      );
      return redirectDocument(withReturnPath("/login", returnPathIn(visit.path)));
  }
}

/** Refuses the form once its code is not valid any more: the page then shows the first step, which has no such field. */
function refuseExpired() {
  return refuse(undefined, 400, { key: "accounts.errors.codeWrong" });
}
