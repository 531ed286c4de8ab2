import { redirectDocument, type RouterContextProvider } from "react-router";
import { codeRequestForm } from "../../../council/accounts/rules.ts";
import { requestPasswordCode } from "../../../council/accounts/request-password-code.ts";
import { codeLettersWindowMs } from "../../../council/limits.ts";
import { setCodeToken } from "../../visit/code-cookies.ts";
import { fieldErrors } from "../../forms/field-errors.ts";
import { refuse, refuseUnexpected, tooMany, typedTextsIn } from "../../forms/refuse.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { returnPathIn, withReturnPath } from "../../visit/return-path.ts";
import { getContext } from "../../visit/visit.ts";

/** Handles the form of the first step: sends a code. The response is the same whether or not the email has an account. */
export async function handlePasswordCodeRequest(
  context: Readonly<RouterContextProvider>,
  form: FormData,
) {
  const { office, visit } = getContext(context);
  const parsed = codeRequestForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(typedTextsIn(form), 400, fieldErrors(parsed.error));
  const result = await catchUnexpected(context, () =>
    requestPasswordCode(office, visit, parsed.data),
  );
  switch (result.outcome) {
    case "unexpected":
      return refuseUnexpected(visit, typedTextsIn(form), { key: "accounts.errors.otpFailed" });
    case "tooManyLetters":
      return refuse(typedTextsIn(form), tooMany(codeLettersWindowMs), {
        field: "email",
        key: "accounts.errors.tooManyLetters",
      });
    case "requested":
      setCodeToken(visit, "password", result.token);
      return redirectDocument(withReturnPath("/forgot-password", returnPathIn(visit.path)));
  }
}
