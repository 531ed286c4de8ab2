import { getServiceToManage } from "../../../council/catalogue/get-service.ts";
import { sendForm } from "../../forms/send-form.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { handleServiceChange } from "./save-service.ts";
import { serviceNotSentTexts } from "./service-modes.tsx";
import { ServicePage } from "./service-page.tsx";
import { toFormValues } from "./service-form-values.ts";
import type { Route } from "./+types/edit-service";

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const service = await getServiceToManage(office, actorOf(visit), params.serviceId);
  return { values: toFormValues(service) };
});

export const action = withErrorResponse(async ({ request, params, context }: Route.ActionArgs) =>
  handleServiceChange(context, await request.formData(), params.serviceId),
);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, serviceNotSentTexts("edit"));
}

/** The page that changes a service: the service modal of spec section 2 in edit mode, as a page of its own. */
export default function EditService({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <ServicePage mode="edit" answer={actionData} serviceId={params.serviceId} {...loaderData} />
  );
}
