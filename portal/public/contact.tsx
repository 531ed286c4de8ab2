import { redirectDocument, useRouteLoaderData } from "react-router";
import { contactSchema, trapField } from "../../council/contact/rules.ts";
import { sendContactMessage } from "../../council/contact/send-message.ts";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { fieldErrors } from "../forms/field-errors.ts";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { refuse, typedTexts } from "../forms/refuse.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { leaveFlash } from "../visit/flash.ts";
import { useTexts } from "../visit/texts.tsx";
import { orUnforeseen } from "../visit/unforeseen.ts";
import { at } from "../visit/visit.ts";
import { MessageForm, type ContactInput } from "./contact/message-form.tsx";
import { Helpline, Questions, WaysToReachUs } from "./contact/ways-to-reach-us.tsx";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/contact";

export const handle = { js: false };

/** Signed-in people need not enter their name and email. */
export function loader({ context }: Route.LoaderArgs): ContactInput {
  const { person } = at(context).visit;
  return { name: person?.displayName, email: person?.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { office, visit } = at(context);
  const form = await request.formData();
  const typed = typedTexts(form);
  const parsed = contactSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(typed, 400, fieldErrors(parsed.error, { controlOf }));
  const { outcome } = await orUnforeseen(context, () =>
    sendContactMessage(office, visit, parsed.data),
  );
  if (outcome === "unforeseen")
    return refuse(typed, 500, { key: "contact.errors.refused" }, { requestId: visit.requestId });
  if (outcome === "tooMany") return refuse(typed, 429, { key: "contact.errors.tooMany" });
  if (outcome === "notSent") return refuse(typed, 503, { key: "contact.errors.notSent" });
  leaveFlash(visit, office.keys, "success", "contact.sent");
  return redirectDocument("/contact");
}

/** Nobody sees the trap: what is wrong with it is about the whole form. */
function controlOf([field]: readonly PropertyKey[]): string | undefined {
  return field === undefined || field === trapField ? undefined : String(field);
}

/** The council's contact details and the contact form (spec section 2, Contact). */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { council } = useRouteLoaderData<typeof rootLoader>("root")!;
  const form = useFormErrors(actionData);
  return (
    <>
      <PageTitle
        title={t("contact.title")}
        hasErrors={form.hasErrors}
        description={t("contact.lead")}
      />
      <FormErrorSummary form={form} />
      <PageHeading title={t("contact.title")} lead={t("contact.lead")} />
      <WaysToReachUs council={council} />
      <div className="grid gap-8 lg:grid-cols-[3fr_2fr]">
        <MessageForm input={actionData?.typed ?? loaderData} errorOf={form.errorOf} />
        <div className="stack content-start">
          <Questions />
          <Helpline number={council.helpline} />
        </div>
      </div>
    </>
  );
}
