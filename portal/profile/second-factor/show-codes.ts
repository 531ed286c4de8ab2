import { data } from "react-router";
import type { TurnedOn } from "../../../council/accounts/second-factor/complete-turning-on.ts";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { setSessionCookie } from "../../visit/session.ts";
import type { Visit } from "../../visit/visit.ts";

/** What a page of the second factor shows after a form was sent. */
export interface SecondFactorAnswer extends FormAnswer {
  /** Shown this once; undefined unless they were just made. */
  recoveryCodes?: string[];
  /** Whether the second factor was just turned on with them. */
  isNew?: boolean;
}

/** After the second factor was turned on: shows its codes, and sets the session that replaces all others. */
export function showNewCodes(visit: Visit, { recoveryCodes, session }: TurnedOn) {
  setSessionCookie(visit, session.token, { rememberMe: session.remember });
  return showCodes({ recoveryCodes, isNew: true });
}

/** The codes are in this response alone, which server/repeated-forms.ts keeps for seconds: only their hashes are stored. */
export function showCodes(made: Pick<SecondFactorAnswer, "recoveryCodes" | "isNew">) {
  return data<SecondFactorAnswer>({ errors: [], ...made });
}
