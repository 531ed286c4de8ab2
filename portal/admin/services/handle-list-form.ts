import { redirectDocument, type RouterContextProvider } from "react-router";
import { deleteService } from "../../../council/catalogue/delete-service.ts";
import { duplicateService } from "../../../council/catalogue/duplicate-service.ts";
import { resetServiceOrder, moveService } from "../../../council/catalogue/move-service.ts";
import { updateService } from "../../../council/catalogue/update-service.ts";
import { RefusedError } from "../../../council/errors.ts";
import { setFlash } from "../../visit/flash.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { servicePartUrl, serviceRowUrl, servicesUrl } from "../urls.ts";
import { redirectAsGone } from "./unless-gone.ts";

type Context = Readonly<RouterContextProvider>;

/** What each button of the list does; its value is the id of the service. */
const buttons: Record<string, (context: Context, serviceId: string) => Promise<Response>> = {
  deactivate: (context, id) => handleActivation(context, id, false),
  reactivate: (context, id) => handleActivation(context, id, true),
  duplicate: handleDuplication,
  up: (context, id) => handleMove(context, id, "up"),
  down: (context, id) => handleMove(context, id, "down"),
  newestFirst: handleNewestFirst,
  serviceId: handleDeletion,
};

/** Does what the pressed button of the list of services says. */
export async function handleListForm(context: Context, form: FormData): Promise<Response> {
  for (const [name, handle] of Object.entries(buttons)) {
    const value = form.get(name);
    if (typeof value === "string") return handle(context, value);
  }
  throw new Response(null, { status: 400 });
}

/** Deactivates a service, so that nobody can apply for it, or reactivates it. */
async function handleActivation(context: Context, serviceId: string, isActive: boolean) {
  const { office, visit } = getContext(context);
  const change = { serviceId, changes: { isActive } };
  const { outcome } = await updateService(office, actorOf(visit), change);
  if (outcome === "gone") return redirectAsGone(context);
  const key = isActive ? "catalogue.flash.broughtBack" : "catalogue.flash.retired";
  setFlash(visit, office.keys, "success", key);
  return redirectDocument(servicesUrl);
}

async function handleDuplication(context: Context, serviceId: string) {
  const { office, visit } = getContext(context);
  const result = await duplicateService(office, actorOf(visit), serviceId);
  if (result.outcome === "gone") return redirectAsGone(context);
  if (result.outcome === "tooLarge") {
    setFlash(visit, office.keys, "danger", "catalogue.flash.copyTooLarge");
    return redirectDocument(serviceRowUrl(serviceId));
  }
  setFlash(visit, office.keys, "success", "catalogue.flash.duplicated");
  return redirectDocument(servicePartUrl(result.id, "service"));
}

async function handleMove(context: Context, serviceId: string, direction: "up" | "down") {
  const { office, visit } = getContext(context);
  const outcome = await moveService(office, actorOf(visit), { serviceId, direction });
  if (outcome === "gone") return redirectAsGone(context);
  const tone = outcome === "moved" ? "success" : "info";
  setFlash(visit, office.keys, tone, `catalogue.flash.${outcome}`);
  return redirectDocument(serviceRowUrl(serviceId));
}

async function handleNewestFirst(context: Context) {
  const { office, visit } = getContext(context);
  await resetServiceOrder(office, actorOf(visit));
  setFlash(visit, office.keys, "success", "catalogue.flash.newestFirst");
  return redirectDocument(servicesUrl);
}

async function handleDeletion(context: Context, serviceId: string) {
  const { office, visit } = getContext(context);
  try {
    const { outcome } = await deleteService(office, actorOf(visit), serviceId);
    if (outcome === "gone") return redirectAsGone(context);
    setFlash(visit, office.keys, "success", "catalogue.flash.deleted");
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    office.log.error({ requestId: visit.requestId, err: error }, "service not deleted");
    setFlash(visit, office.keys, "danger", "catalogue.errors.deleteFailed");
  }
  return redirectDocument(servicesUrl);
}
