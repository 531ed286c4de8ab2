import { sendForm } from "../../forms/send-form.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { handleNewService } from "./save-service.ts";
import { serviceNotSentTexts } from "./service-modes.tsx";
import { ServicePage } from "./service-page.tsx";
import { emptyServiceForm } from "./service-form-values.ts";
import type { Route } from "./+types/new-service";

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) =>
  handleNewService(context, await request.formData()),
);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, serviceNotSentTexts("create"));
}

/** The page that adds a service: the service modal of spec section 2 in create mode, as a page of its own. */
export default function NewService({ actionData }: Route.ComponentProps) {
  return <ServicePage mode="create" values={emptyServiceForm()} answer={actionData} />;
}
