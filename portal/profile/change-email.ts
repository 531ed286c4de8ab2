import { redirectDocument, type RouterContextProvider } from "react-router";
import { confirmEmailChange } from "../../council/accounts/confirm-email-change.ts";
import {
  findRequestedEmail,
  requestEmailChange,
} from "../../council/accounts/request-email-change.ts";
import { codeConfirmation, emailChangeForm } from "../../council/accounts/rules.ts";
import { codeLettersWindowMs } from "../../council/limits.ts";
import { fieldErrors } from "../forms/field-errors.ts";
import type { FormError } from "../forms/form-answer.ts";
import { refuse, refuseUnexpected, tooMany, typedTextsIn } from "../forms/refuse.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { clearCodeToken, codeTokenOf, setCodeToken } from "../visit/code-cookies.ts";
import { setFlash } from "../visit/flash.ts";
import { setSessionCookie } from "../visit/session.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { refusePassword } from "./refused-password.ts";

/** Handles the form of the first step, with the new email and the password: sends a code to the new email. */
export async function requestEmailCode(context: Readonly<RouterContextProvider>, form: FormData) {
  const { office, visit } = getContext(context);
  const typedValues = typedTextsIn(form);
  const parsed = emailChangeForm.safeParse(Object.fromEntries(form));
  if (!parsed.success)
    return refuse(
      typedValues,
      400,
      fieldErrors(parsed.error, { order: ["email", "currentPassword"] }),
    );
  const result = await catchUnexpected(context, () =>
    requestEmailChange(office, actorOf(visit), parsed.data),
  );
  switch (result.outcome) {
    case "unchanged":
      return refuse(typedValues, 400, { field: "email", key: "profile.email.same" });
    case "tooManyLetters":
      return refuse(typedValues, tooMany(codeLettersWindowMs), {
        field: "email",
        key: "accounts.errors.tooManyLetters",
      });
    case "wrongPassword":
    case "tooManyAttempts":
    case "busy":
    case "unexpected":
      return refusePassword(typedValues, result.outcome, visit);
    case "letterFailed":
      setFlash(visit, office.keys, "danger", "profile.email.notSent");
      break;
    case "codeSent":
      setFlash(visit, office.keys, "success", "accounts.flash.codeSent");
  }
  setCodeToken(visit, "email", result.token);
  return redirectDocument("/profile/email");
}

/** Handles the form of the second step, with the code from the new mailbox: changes the email. */
export async function confirmEmail(context: Readonly<RouterContextProvider>, form: FormData) {
  const { office, visit } = getContext(context);
  const token = codeTokenOf(visit, "email") ?? "";
  // If no code can be entered any more, the page offers to request another code, and has no field for one.
  const refuseCode = async (errors: FormError[]) => {
    const mayTry = (await findRequestedEmail(office, actorOf(visit), token)) !== undefined;
    return refuse(undefined, 400, mayTry ? errors : { key: "accounts.errors.codeWrong" });
  };
  const parsed = codeConfirmation.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseCode(fieldErrors(parsed.error));
  const result = await catchUnexpected(context, () =>
    confirmEmailChange(office, actorOf(visit), token, parsed.data.code),
  );
  switch (result.outcome) {
    case "unexpected":
      return refuseUnexpected(visit, undefined, { key: "profile.errors.failed" });
    case "wrongCode":
      return refuseCode([{ field: "code", key: "accounts.errors.codeWrong" }]);
    case "emailTaken":
      clearCodeToken(visit, "email");
      return refuse(undefined, 409, { key: "profile.email.taken" });
    case "changed":
      clearCodeToken(visit, "email");
      setSessionCookie(visit, result.session.token, { rememberMe: result.session.remember });
      setFlash(visit, office.keys, "success", "profile.email.changed");
      return redirectDocument("/profile");
  }
}
