import { redirect, redirectDocument, type RouterContextProvider } from "react-router";
import { register } from "../../../council/accounts/register.ts";
import { registrationForm } from "../../../council/accounts/rules.ts";
import { codeLettersWindowMs } from "../../../council/limits.ts";
import { codeTokenOf, setCodeToken } from "../../visit/code-cookies.ts";
import { commonPasswordWarning } from "../../visit/common-password-warning.ts";
import { setFlash } from "../../visit/flash.ts";
import { fieldErrors } from "../../forms/field-errors.ts";
import { refuse, refuseUnexpected, tooMany, typedTextsIn } from "../../forms/refuse.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { afterSignIn } from "../../visit/after-sign-in.ts";
import { returnPathIn, withReturnPath } from "../../visit/return-path.ts";
import { getContext } from "../../visit/visit.ts";

/** Handles the form step: sends the code and redirects to the code step. */
export async function beginRegistration(context: Readonly<RouterContextProvider>, form: FormData) {
  const { office, visit } = getContext(context);
  if (visit.person) throw redirect(afterSignIn(visit.person.role, returnPathIn(visit.path)));
  const parsed = registrationForm.safeParse(Object.fromEntries(form));
  if (!parsed.success)
    return refuse(
      typedTextsIn(form),
      400,
      fieldErrors(parsed.error, { order: Object.keys(registrationForm.shape) }),
    );

  const earlierToken = codeTokenOf(visit, "registration");
  const result = await catchUnexpected(context, () =>
    register(office, visit, parsed.data, earlierToken),
  );
  switch (result.outcome) {
    case "unexpected":
      return refuseUnexpected(visit, typedTextsIn(form), {
        key: "accounts.errors.registrationFailed",
      });
    case "busy":
      return refuse(typedTextsIn(form), 503, { key: "accounts.errors.busy" });
    case "tooManyLetters":
      return refuse(typedTextsIn(form), tooMany(codeLettersWindowMs), {
        field: "email",
        key: "accounts.errors.tooManyLetters",
      });
    case "letterFailed":
      setFlash(visit, office.keys, "danger", "accounts.errors.sendFailed");
      break;
    case "codeSent":
      setFlash(
        visit,
        office.keys,
        "success",
        "accounts.flash.codeSent",
        commonPasswordWarning(parsed.data.password, "accounts.warnings.commonPasswordGiven"),
      );
  }
  setCodeToken(visit, "registration", result.token);
  return redirectDocument(withReturnPath("/register", returnPathIn(visit.path)));
}
