import { redirectDocument, type RouterContextProvider } from "react-router";
import { deleteService } from "../../../council/catalogue/delete-service.ts";
import { duplicateService } from "../../../council/catalogue/duplicate-service.ts";
import { resetServiceOrder, moveService } from "../../../council/catalogue/move-service.ts";
import { updateService } from "../../../council/catalogue/update-service.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { setFlash } from "../../visit/flash.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { serviceTabUrl, serviceRowUrl, servicesUrl } from "../urls.ts";
import { redirectAsGone } from "./gone-service.ts";

type Context = Readonly<RouterContextProvider>;

interface ListButton {
  handle: (context: Context, serviceId: string) => Promise<Response>;
  /** The last part of the text key of what the list says after an unexpected error. */
  failedKey: "createFailed" | "updateFailed" | "deleteFailed";
}

/** What the buttons of the list do, by their names; the value of a button is the id of its service. */
const buttons: Record<string, ListButton> = {
  deactivate: {
    handle: (context, id) => handleActivation(context, id, false),
    failedKey: "updateFailed",
  },
  reactivate: {
    handle: (context, id) => handleActivation(context, id, true),
    failedKey: "updateFailed",
  },
  duplicate: { handle: handleDuplication, failedKey: "createFailed" },
  up: { handle: (context, id) => handleMove(context, id, "up"), failedKey: "updateFailed" },
  down: { handle: (context, id) => handleMove(context, id, "down"), failedKey: "updateFailed" },
  newestFirst: { handle: handleNewestFirst, failedKey: "updateFailed" },
  // The dialog that asks before a service is deleted sends this one.
  serviceId: { handle: handleDeletion, failedKey: "deleteFailed" },
};

/** Handles a pressed button of the list of services. @throws a response 400 for an unknown button */
export async function handleListForm(context: Context, form: FormData): Promise<Response> {
  for (const [name, { handle, failedKey }] of Object.entries(buttons)) {
    const value = form.get(name);
    if (typeof value !== "string") continue;
    const result = await catchUnexpected(context, async () => ({
      outcome: "done" as const,
      response: await handle(context, value),
    }));
    if (result.outcome === "done") return result.response;
    const { office, visit } = getContext(context);
    setFlash(visit, office.keys, "danger", `catalogue.errors.${failedKey}`);
    return redirectDocument(servicesUrl);
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
  return redirectDocument(serviceTabUrl(result.id, "service"));
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
  const { outcome } = await deleteService(office, actorOf(visit), serviceId);
  if (outcome === "gone") return redirectAsGone(context);
  setFlash(visit, office.keys, "success", "catalogue.flash.deleted");
  return redirectDocument(servicesUrl);
}
