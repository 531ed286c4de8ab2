import { redirectDocument, type RouterContextProvider } from "react-router";
import { getServiceToManage } from "../../../council/catalogue/get-service.ts";
import { NotFoundError } from "../../../council/errors.ts";
import { refuse } from "../../forms/refuse.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { setFlash } from "../../visit/flash.ts";
import { markGone, type Gone } from "../../visit/gone.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { servicesUrl } from "../urls.ts";

type Context = Readonly<RouterContextProvider>;

const goneService = { key: "catalogue.flash.gone", next: servicesUrl } as const satisfies Gone;

/**
 * Returns the answer to a service's form. If the answer would show the form again although the service was deleted
 * meanwhile, the server shows what was typed instead.
 */
export async function markIfGone<Answer>(
  context: Context,
  serviceId: string,
  answerPromise: Promise<Answer>,
): Promise<Answer> {
  const answer = await answerPromise;
  if (answer instanceof Response) return answer;
  const { outcome } = await catchUnexpected(context, () => findOutcome(context, serviceId));
  if (outcome === "gone") markGone(context, goneService);
  return answer;
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

/**
 * The answer to the form of a service that was deleted meanwhile. The hydrated page shows the form again with this error;
 * for every other page, which has nothing to show any more, the server shows what was typed.
 */
export function refuseAsGone<Values>(context: Context, values: Values) {
  markGone(context, goneService);
  return refuse(values, 409, { key: goneService.key });
}

/** Redirects to the list of services, which says that the service was deleted meanwhile. */
export function redirectAsGone(context: Context): Response {
  const { office, visit } = getContext(context);
  setFlash(visit, office.keys, "danger", goneService.key);
  return redirectDocument(servicesUrl);
}
