import { redirectDocument, type RouterContextProvider } from "react-router";
import { createService } from "../../../council/catalogue/create-service.ts";
import { updateService } from "../../../council/catalogue/update-service.ts";
import { refuse } from "../../forms/refuse.ts";
import { setFlash } from "../../visit/flash.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { describeChanges } from "../settings/describe-changes.ts";
import { servicesUrl } from "../urls.ts";
import { modes } from "./service-modes.tsx";
import { handleServiceForm } from "./handle-service-form.ts";
import { markIfGone, refuseAsGone } from "./gone-service.ts";

type Context = Readonly<RouterContextProvider>;

/** Handles the form for a new service. */
export function handleNewService(context: Context, form: FormData) {
  const { office, visit } = getContext(context);
  return handleServiceForm(context, form, {
    failed: modes.create.failed,
    async save(input) {
      await createService(office, actorOf(visit), input);
      setFlash(visit, office.keys, "success", "catalogue.flash.created");
      return redirectDocument(servicesUrl);
    },
  });
}

/** Handles the form of an existing service. */
export function handleServiceChange(context: Context, form: FormData, serviceId: string) {
  const { office, visit, t } = getContext(context);
  const answer = handleServiceForm(context, form, {
    failed: modes.edit.failed,
    async save({ documentIds: sentIds, ...changes }, values) {
      // Without this time, a change that somebody else made meanwhile would be overwritten unnoticed.
      if (values.expectedUpdatedAt === undefined)
        return refuse(values, 400, { key: "common.hiddenFieldMissing" });
      // API clients that do not know the ids send none; the documents are then matched by name.
      const documentIds = sentIds.length > 0 ? sentIds : undefined;
      const update = {
        serviceId,
        expectedUpdatedAt: values.expectedUpdatedAt,
        changes,
        documentIds,
      };
      const result = await updateService(office, actorOf(visit), update);
      if (result.outcome === "changedMeanwhile")
        return refuse({ ...values, expectedUpdatedAt: result.updatedAt }, 409, [
          { key: "catalogue.errors.changedMeanwhile" },
          ...describeChanges(t, result.differing),
        ]);
      if (result.outcome === "tooLarge")
        return refuse(values, 409, { key: "catalogue.errors.tooLarge" });
      if (result.outcome === "gone") return refuseAsGone(context, values);
      setFlash(visit, office.keys, "success", "catalogue.flash.updated");
      return redirectDocument(servicesUrl);
    },
  });
  return markIfGone(context, serviceId, answer);
}
