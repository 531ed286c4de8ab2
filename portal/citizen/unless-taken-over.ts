import { redirectDocument, type RouterContextProvider } from "react-router";
import { TakenOverError } from "../../council/errors.ts";
import { isAllowed } from "../../council/permissions.ts";
import { counterUrl } from "../office/counter/urls.ts";
import { setFlash } from "../visit/flash.ts";
import { reviewUrlOf } from "../visit/review-url.ts";
import { actorOf, getContext } from "../visit/visit.ts";

/**
 * Wraps a loader or an action of the page that corrects an application. If the application was claimed meanwhile, whoever
 * corrected it for its applicant is told that nothing was sent: staff on the review, a helper on the counter's page.
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
      setFlash(visit, office.keys, "info", "corrections.review.takenOver");
      throw redirectDocument(
        isAllowed(actor, "seeAllApplications") ? reviewUrlOf(actor, args.params.id) : counterUrl,
      );
    }
  };
}
