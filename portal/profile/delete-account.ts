import { redirectDocument, type RouterContextProvider } from "react-router";
import { deleteOwnAccount } from "../../council/accounts/delete-own-account.ts";
import { getDeletionState, requestDeletion } from "../../council/accounts/request-deletion.ts";
import { codeConfirmation, passwordConfirmation } from "../../council/accounts/rules.ts";
import { codeLettersWindowMs } from "../../council/limits.ts";
import { fieldErrors } from "../forms/field-errors.ts";
import type { FormError } from "../forms/form-answer.ts";
import { refuse, refuseUnexpected, tooMany } from "../forms/refuse.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { clearCodeToken, codeTokenOf, setCodeToken } from "../visit/code-cookies.ts";
import { readFlash, setFlash } from "../visit/flash.ts";
import { clearCacheHeaders, clearSession } from "../visit/session.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { refusePassword } from "./refused-password.ts";

/** Handles the form of the first step, with the password: sends a code to the person's email. */
export async function requestDeletionCode(
  context: Readonly<RouterContextProvider>,
  form: FormData,
) {
  const { office, visit } = getContext(context);
  const parsed = passwordConfirmation.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(undefined, 400, fieldErrors(parsed.error));
  const result = await catchUnexpected(context, () =>
    requestDeletion(office, actorOf(visit), parsed.data),
  );
  switch (result.outcome) {
    case "lastAdministrator":
      return refuse(undefined, 409, { key: "profile.delete.lastAdministrator" });
    case "tooManyLetters":
      return refuse(undefined, tooMany(codeLettersWindowMs), {
        key: "accounts.errors.tooManyLetters",
      });
    case "wrongPassword":
    case "tooManyAttempts":
    case "busy":
    case "unexpected":
      return refusePassword(undefined, result.outcome, visit);
    case "letterFailed":
      setFlash(visit, office.keys, "danger", "profile.email.notSent");
      break;
    case "codeSent":
      setFlash(visit, office.keys, "success", "accounts.flash.codeSent");
  }
  setCodeToken(visit, "deletion", result.token);
  return redirectDocument("/profile/delete");
}

/** The flash message after an account was deleted. By this key the next page knows that it was deleted just now. */
const deletedFlash = "profile.delete.doneText";

/** Whether an account has just been deleted in this browser: true only on the next page. */
export function hasJustDeleted(context: Readonly<RouterContextProvider>): boolean {
  const { office, visit } = getContext(context);
  return readFlash(visit, office.keys)?.key === deletedFlash;
}

/** Handles the form of the second step, with the code from the letter: deletes the account. */
export async function confirmDeletion(context: Readonly<RouterContextProvider>, form: FormData) {
  const { office, visit } = getContext(context);
  const token = codeTokenOf(visit, "deletion") ?? "";
  // If no code can be entered any more, the page offers to request another code, and has no field for one.
  const refuseCode = async (errors: FormError[]) => {
    const mayTry = (await getDeletionState(office, actorOf(visit), token)).isRequested;
    return refuse(undefined, 400, mayTry ? errors : { key: "accounts.errors.codeWrong" });
  };
  const parsed = codeConfirmation.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseCode(fieldErrors(parsed.error));
  const result = await catchUnexpected(context, () =>
    deleteOwnAccount(office, actorOf(visit), token, parsed.data.code),
  );
  switch (result.outcome) {
    case "unexpected":
      return refuseUnexpected(visit, undefined, { key: "profile.errors.failed" });
    case "wrongCode":
      return refuseCode([{ field: "code", key: "accounts.errors.codeWrong" }]);
    case "lastAdministrator":
      return refuse(undefined, 409, { key: "profile.delete.lastAdministrator" });
    case "deleted":
      clearCodeToken(visit, "deletion");
      clearSession(visit);
      setFlash(visit, office.keys, "success", deletedFlash);
      return redirectDocument("/profile/delete", { headers: clearCacheHeaders });
  }
}
