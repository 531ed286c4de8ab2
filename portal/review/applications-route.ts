import { redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { countLate } from "../../council/applications/count-late.ts";
import { getApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { listApplications } from "../../council/applications/list-applications.ts";
import { listNamedServices } from "../../council/applications/list-named-services.ts";
import { NotFoundError } from "../../council/errors.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { setFlash } from "../visit/flash.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import {
  hasFilter,
  hasSearchOrFilter,
  applicationsUrl,
  parseApplicationsQuery,
  startsWithLate,
  type ApplicationsLocation,
} from "./applications-location.ts";
import { handleReviewForm } from "./handle-review-form.ts";
import { findNeighbours, tryFindNextUrls } from "./next-in-list.ts";
import { areKeysOff, isSideBySide, storePreference } from "./preferences.ts";
import { nextButton } from "./next-button.ts";
import { filterTitle } from "./printed-filter.tsx";
import { reviewTextsOf } from "./review-texts.ts";

/** Loads the applications of the filter and page in the URL, and the application whose review is open. */
export async function loadApplications({ request, context }: LoaderFunctionArgs) {
  const { office, visit, t } = getContext(context);
  const actor = actorOf(visit);
  const location = parseApplicationsQuery(new URL(request.url));
  const application =
    location.review === undefined
      ? undefined
      : await getApplicationForReview(office, actor, location.review);
  const listed = await loadList(office, actor, location);
  const neighbours =
    application &&
    (await findNeighbours(office, actor, {
      location: listed.location,
      listed: listed.results,
      id: application.id,
    }));
  return {
    ...listed,
    neighbours,
    late: startsWithLate(location) ? undefined : await countLate(office, actor),
    areKeysOff: areKeysOff(visit.cookies, actor.uid),
    isSideBySide: isSideBySide(visit.cookies, actor.uid),
    application,
    reviewTexts: reviewTextsOf(t, application),
    /** What the title in the browser's tab adds to the title of the whole list. */
    titleDetail: application ? application.reference : filterTitle(t, listed),
  };
}

/**
 * Loads the applications of a filter and page. In the result, `services` are the services to filter by; undefined
 * unless the filters are shown.
 */
export async function loadList(office: Office, actor: Actor, location: ApplicationsLocation) {
  const results = await listApplications(office, actor, location);
  const services =
    (location.filters ?? hasFilter(location)) ? await listNamedServices(office, actor) : undefined;
  return {
    location: { ...location, page: results.page },
    hasSearchOrFilter: hasSearchOrFilter(location),
    results,
    services,
    /** When the list was loaded, milliseconds UTC. */
    madeAt: office.clock(),
  };
}

export type LoadedList = Awaited<ReturnType<typeof loadList>>;

export type LoadedApplications = Awaited<ReturnType<typeof loadApplications>>;

/**
 * Handles the list's forms: Refresh, the reader's preferences, and the forms of the open review.
 * @throws a redirect; NotFoundError for another form while no review is open
 */
export async function handleApplicationsForms(
  { request, context }: ActionFunctionArgs,
  list: string,
) {
  const { office, visit } = getContext(context);
  const { review, ...location } = parseApplicationsQuery(new URL(request.url));
  const form = await request.formData();
  const doneUrl = applicationsUrl(list, location);
  if (form.has("refresh")) {
    setFlash(visit, office.keys, "success", "review.refreshed");
    throw redirectDocument(doneUrl);
  }
  if (storePreference(visit.cookies, actorOf(visit).uid, form))
    throw redirectDocument(applicationsUrl(list, { ...location, review }));
  if (review === undefined) throw new NotFoundError("review");
  const reviewUrl = applicationsUrl(list, { ...location, review });
  const urls = { applicationId: review, doneUrl, reviewUrl };
  if (!form.has("status") && !form.has(nextButton)) return handleReviewForm(context, form, urls);
  const nextUrls = await tryFindNextUrls(context, { list, location, id: review });
  if (!nextUrls) return handleReviewForm(context, form, urls);
  const { listUrl, nextUrl } = nextUrls;
  const wantsNext = form.has(nextButton);
  return handleReviewForm(context, form, {
    ...urls,
    doneUrl: wantsNext ? (nextUrl ?? listUrl) : listUrl,
    isLast: wantsNext && nextUrl === undefined,
  });
}
