import { redirectDocument, type RouterContextProvider } from "react-router";
import { createService } from "../../../council/catalogue/create-service.ts";
import { updateService } from "../../../council/catalogue/update-service.ts";
import { refuse } from "../../forms/refuse.ts";
import { leaveFlash } from "../../visit/flash.ts";
import { actorOf, at } from "../../visit/visit.ts";
import { servicesList } from "../addresses.ts";
import { modes } from "./service-modes.tsx";
import { takeService } from "./take-service.ts";

type Context = Readonly<RouterContextProvider>;

/** Handles the form for a new service. */
export function answerNewService(context: Context, form: FormData) {
  const { office, visit } = at(context);
  return takeService(context, form, {
    failed: modes.create.failed,
    async keep(facts) {
      await createService(office, actorOf(visit), facts);
      leaveFlash(visit, office.keys, "success", "catalogue.told.created");
      return redirectDocument(servicesList);
    },
  });
}

/** Handles the form of an existing service. */
export function answerChangedService(context: Context, form: FormData, serviceId: string) {
  const { office, visit } = at(context);
  return takeService(context, form, {
    failed: modes.edit.failed,
    async keep(changes, typed) {
      const update = { serviceId, seen: typed.seen, changes };
      const result = await updateService(office, actorOf(visit), update);
      if (result.outcome === "changedMeanwhile")
        return refuse({ ...typed, seen: result.updatedAt }, 409, {
          key: "catalogue.errors.changedMeanwhile",
        });
      if (result.outcome === "gone")
        leaveFlash(visit, office.keys, "danger", "catalogue.told.gone");
      else leaveFlash(visit, office.keys, "success", "catalogue.told.updated");
      return redirectDocument(servicesList);
    },
  });
}
