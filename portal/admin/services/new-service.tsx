import { sendForm } from "../../forms/send-form.ts";
import { answering } from "../../visit/answer.ts";
import { answerNewService } from "./keep-service.ts";
import { notSentTexts } from "./service-modes.tsx";
import { ServicePage } from "./service-page.tsx";
import { blankService } from "./typed-service.ts";
import type { Route } from "./+types/new-service";

export const action = answering(async ({ request, context }: Route.ActionArgs) =>
  answerNewService(context, await request.formData()),
);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, notSentTexts("create"));
}

/** Adds a service: the service modal of spec section 2, in create mode, as a page of its own. */
export default function NewService({ actionData }: Route.ComponentProps) {
  return <ServicePage mode="create" typed={blankService()} answer={actionData} />;
}
