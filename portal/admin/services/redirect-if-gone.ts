import { redirectDocument, type RouterContextProvider } from "react-router";
import { getServiceToManage } from "../../../council/catalogue/get-service.ts";
import { NotFoundError } from "../../../council/errors.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { setFlash } from "../../visit/flash.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { servicesUrl } from "../urls.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Returns the answer to a service's form. If the answer would show the form again although the service was deleted
 * meanwhile, redirects instead to the list of services, which says that the service was deleted.
 */
export async function redirectIfGone<Answer>(
  context: Context,
  serviceId: string,
  answerPromise: Promise<Answer>,
): Promise<Answer | Response> {
  const answer = await answerPromise;
  if (answer instanceof Response) return answer;
  const { outcome } = await catchUnexpected(context, () => findOutcome(context, serviceId));
  return outcome === "gone" ? redirectAsGone(context) : answer;
}

async function findOutcome(context: Context, serviceId: string) {
  const { office, visit } = getContext(context);
  try {
    await getServiceToManage(office, actorOf(visit), serviceId);
    return { outcome: "exists" as const };
  } catch (error) {
    if (error instanceof NotFoundError) return { outcome: "gone" as const };
    throw error;
  }
}

/** Redirects to the list of services, which says that the service was deleted meanwhile. */
export function redirectAsGone(context: Context): Response {
  const { office, visit } = getContext(context);
  setFlash(visit, office.keys, "danger", "catalogue.flash.gone");
  return redirectDocument(servicesUrl);
}
