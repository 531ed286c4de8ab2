import { redirectDocument } from "react-router";
import { getServiceToManage } from "../../council/catalogue/get-service.ts";
import { updateService } from "../../council/catalogue/update-service.ts";
import { answering } from "../visit/answer.ts";
import { leaveFlash } from "../visit/flash.ts";
import { sendForm } from "../visit/send-form.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, at } from "../visit/visit.ts";
import { ServiceForm } from "./service-form.tsx";
import { backToForm, takeService } from "./take-service.ts";
import { typedOf } from "./typed-service.ts";
import type { Route } from "./+types/edit-service";

const list = "/dashboard/admin/services";
const failed = "catalogue.errors.updateFailed";

export const loader = answering(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = at(context);
  const service = await getServiceToManage(office, actorOf(visit), params.serviceId);
  return { typed: typedOf(service), seen: service.updatedAt };
});

export const action = answering(async ({ request, params, context }: Route.ActionArgs) => {
  const { office, visit } = at(context);
  const form = await request.formData();
  return takeService(context, form, {
    failed,
    async keep(changes, typed) {
      const update = { serviceId: params.serviceId, seen: seenIn(form), changes };
      const result = await updateService(office, actorOf(visit), update);
      if (result.outcome === "changedMeanwhile")
        return backToForm(typed, "catalogue.errors.changedMeanwhile", 409, result.updatedAt);
      if (result.outcome === "gone") leaveFlash(visit, office.keys, "error", "catalogue.told.gone");
      else leaveFlash(visit, office.keys, "success", "catalogue.told.updated");
      return redirectDocument(list);
    },
  });
});

/** Which state of the service the form was filled from; undefined where it does not say. */
function seenIn(form: FormData): number | undefined {
  return Number(form.get("seen")) || undefined;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction);
}

/** Changes a service (the service modal of spec section 2, in edit mode). */
export default function EditService({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <ServiceForm
      title={t("catalogue.form.editTitle")}
      submit={t("catalogue.form.update")}
      answer={actionData}
      failed={failed}
      list={list}
      {...loaderData}
    />
  );
}
