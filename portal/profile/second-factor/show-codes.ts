import { data } from "react-router";
import type { TurnedOn } from "../../../council/accounts/second-factor/complete-turning-on.ts";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { setSessionCookie } from "../../visit/session.ts";
import type { Visit } from "../../visit/visit.ts";

/** What a page of the second factor shows after a form was sent. */
export interface SecondFactorAnswer extends FormAnswer {
  /** The recovery codes, shown this once; undefined unless they were just made. */
  recoveryCodes?: string[];
  /** Whether they are the first codes, because the second factor was just turned on. */
  isNew?: boolean;
}

/** After the second factor was turned on: shows its codes, and sets the session that replaces all others. */
export function showCodesOfNewFactor(visit: Visit, { recoveryCodes, session }: TurnedOn) {
  setSessionCookie(visit, session.token, { rememberMe: session.remember });
  return showRecoveryCodes({ recoveryCodes, isNew: true });
}

/** Shows new recovery codes. Only their hashes are stored, and server/repeated-forms.ts keeps this response for seconds. */
export function showRecoveryCodes(newCodes: Pick<SecondFactorAnswer, "recoveryCodes" | "isNew">) {
  return data<SecondFactorAnswer>({ errors: [], ...newCodes });
}
