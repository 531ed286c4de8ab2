import { redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { getApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { listApplications } from "../../council/applications/queue.ts";
import { Missing } from "../../council/refusals.ts";
import { leaveFlash } from "../visit/flash.ts";
import { actorOf, at } from "../visit/visit.ts";
import { addressOf, placeOf } from "./queue-address.ts";
import { takeReview } from "./take-review.ts";

/**
 * The list of applications at the position in the URL, with the application whose review is open.
 */
export async function loadQueue({ request, context }: LoaderFunctionArgs) {
  const { office, visit } = at(context);
  const actor = actorOf(visit);
  const place = placeOf(new URL(request.url));
  const queue = await listApplications(office, actor, place);
  const application =
    place.review === undefined
      ? undefined
      : await getApplicationForReview(office, actor, place.review);
  return { place: { ...place, page: queue.page }, queue, application };
}

export type LoadedQueue = Awaited<ReturnType<typeof loadQueue>>;

/** Handles the list's two forms: Refresh and the open review. */
export async function answerQueue({ request, context }: ActionFunctionArgs, list: string) {
  const { office, visit } = at(context);
  const { review, ...place } = placeOf(new URL(request.url));
  const form = await request.formData();
  const done = addressOf(list, place);
  if (form.has("refresh")) {
    leaveFlash(visit, office.keys, "success", "review.refreshed");
    throw redirectDocument(done);
  }
  if (review === undefined) throw new Missing("review");
  return takeReview(context, form, { applicationId: review, done });
}
