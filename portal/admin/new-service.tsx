import { redirectDocument } from "react-router";
import { createService } from "../../council/catalogue/create-service.ts";
import { answering } from "../visit/answer.ts";
import { leaveFlash } from "../visit/flash.ts";
import { sendForm } from "../visit/send-form.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, at } from "../visit/visit.ts";
import { ServiceForm } from "./service-form.tsx";
import { takeService } from "./take-service.ts";
import { blankService } from "./typed-service.ts";
import type { Route } from "./+types/new-service";

const list = "/dashboard/admin/services";
const failed = "catalogue.errors.createFailed";

export const action = answering(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit } = at(context);
  return takeService(context, await request.formData(), {
    failed,
    async keep(facts) {
      await createService(office, actorOf(visit), facts);
      leaveFlash(visit, office.keys, "success", "catalogue.told.created");
      return redirectDocument(list);
    },
  });
});

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction);
}

/** Adds a service (the service modal of spec section 2, in create mode). */
export default function NewService({ actionData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <ServiceForm
      title={t("catalogue.form.createTitle")}
      submit={t("catalogue.form.create")}
      typed={blankService()}
      answer={actionData}
      failed={failed}
      list={list}
    />
  );
}
