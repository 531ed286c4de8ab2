import { redirectDocument, type RouterContextProvider } from "react-router";
import { TakenOverError } from "../../council/errors.ts";
import { isAllowed } from "../../council/permissions.ts";
import { counterUrl } from "../office/counter/urls.ts";
import { setFlash } from "../visit/flash.ts";
import { markGone } from "../visit/gone.ts";
import { reviewUrlOf } from "../visit/review-url.ts";
import { actorOf, getContext } from "../visit/visit.ts";

/**
 * Wraps a loader or an action of the page that corrects an application. If the applicant claimed the application meanwhile,
 * whoever corrected it for them is redirected, with a message that nothing was sent: staff to the review, a helper to the
 * page of the counter.
 */
export function unlessTakenOver<
  Arguments extends { context: Readonly<RouterContextProvider>; params: { id: string } },
  Result,
>(handle: (args: Arguments) => Promise<Result>): (args: Arguments) => Promise<Result> {
  return async (args) => {
    try {
      return await handle(args);
    } catch (error) {
      if (!(error instanceof TakenOverError)) throw error;
      const { office, visit } = getContext(args.context);
      const actor = actorOf(visit);
      const key = "corrections.review.takenOver";
      const next = isAllowed(actor, "seeAllApplications")
        ? reviewUrlOf(actor, args.params.id)
        : counterUrl;
      markGone(args.context, { key, next });
      setFlash(visit, office.keys, "info", key);
      throw redirectDocument(next);
    }
  };
}
