import { data, redirect, type RouterContextProvider } from "react-router";
import {
  ApplicantGoneError,
  FilingEndedError,
  RefusedError,
  RoleChangedError,
  SignedOutError,
  TooManyOpenedError,
} from "../../council/errors.ts";
import { counterWindowMs } from "../../council/counter-limits.ts";
import { refusalHeader, refusalStatus, type RefusalReason } from "./refusal-reason.ts";
import { signInPath } from "./require-role.ts";
import { retryAfterHeader } from "./retry-after.ts";
import { getContext } from "./visit.ts";

/**
 * Wraps a loader or an action: redirects like `requireRole` (require-role.ts) if the session ended or the role
 * changed while the request arrived, turns TooManyOpenedError into a 429, ApplicantGoneError and FilingEndedError
 * into a 403 that says so, and every other RefusedError into one and the same 404, so that nobody learns whether the page
 * exists.
 * Rethrows everything else.
 */
export function withErrorResponse<
  Arguments extends { context: Readonly<RouterContextProvider> },
  Result,
>(handle: (args: Arguments) => Promise<Result>): (args: Arguments) => Promise<Result> {
  return async (args) => {
    try {
      return await handle(args);
    } catch (error) {
      if (error instanceof SignedOutError)
        throw redirect(signInPath(getContext(args.context).visit));
      if (error instanceof RoleChangedError) throw redirect("/unauthorized");
      if (error instanceof TooManyOpenedError)
        throw data("tooManyPeopleOpened" satisfies RefusalReason, {
          status: refusalStatus.tooManyPeopleOpened,
          headers: retryAfterHeader(counterWindowMs / 1000),
        });
      if (error instanceof ApplicantGoneError) throw refusal("applicantGone");
      if (error instanceof FilingEndedError) throw refusal("filingEnded");
      if (error instanceof RefusedError) throw data(null, { status: 404 });
      throw error;
    }
  };
}

/** A route with an error page shows the reason in the body. For all others, the header makes the server send a page. */
function refusal(reason: RefusalReason): Response {
  const headers = { [refusalHeader]: reason };
  return new Response(reason, { status: refusalStatus[reason], headers });
}
