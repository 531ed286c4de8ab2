import { redirectDocument, useRouteLoaderData } from "react-router";
import { contactSchema, honeypotField } from "../../council/contact/rules.ts";
import { sendContactMessage } from "../../council/contact/send-message.ts";
import { contactWindowMs } from "../../council/limits.ts";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import formElements from "../elements/form-page.ts?worker&url";
import { fieldErrors } from "../forms/field-errors.ts";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { refuse, refuseUnexpected, tooMany, typedTextsIn } from "../forms/refuse.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { setFlash } from "../visit/flash.ts";
import { useTexts } from "../visit/texts.tsx";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { getContext } from "../visit/visit.ts";
import { ContactForm, type ContactInput } from "./contact/contact-form.tsx";
import { Helpline, FrequentQuestions, ContactDetails } from "./contact/contact-details.tsx";
import type { loader as rootLoader } from "../root.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/contact";

export const handle = { hydrate: false } satisfies RouteHandle;

/** Signed-in people need not enter their name and email. */
export function loader({ context }: Route.LoaderArgs): ContactInput {
  const { person } = getContext(context).visit;
  return { name: person?.displayName, email: person?.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { office, visit } = getContext(context);
  const form = await request.formData();
  const values = typedTextsIn(form);
  const parsed = contactSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(values, 400, fieldErrors(parsed.error, { controlOf }));
  const { outcome } = await catchUnexpected(context, () =>
    sendContactMessage(office, visit, parsed.data),
  );
  if (outcome === "unexpected")
    return refuseUnexpected(visit, values, { key: "contact.errors.refused" });
  if (outcome === "tooMany")
    return refuse(values, tooMany(contactWindowMs), { key: "contact.errors.tooMany" });
  if (outcome === "notSent") return refuse(values, 503, { key: "contact.errors.notSent" });
  setFlash(visit, office.keys, "success", "contact.sent");
  return redirectDocument("/contact");
}

/** The control of an error. An error of the honeypot, which people do not see, is shown as one of the whole form. */
function controlOf([field]: readonly PropertyKey[]): string | undefined {
  return field === undefined || field === honeypotField ? undefined : String(field);
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
      <PageHeading title={t("contact.title")} intro={t("contact.lead")} />
      <ContactDetails council={council} />
      <div className="grid gap-8 lg:grid-cols-[3fr_2fr]">
        <ContactForm input={actionData?.values ?? loaderData} errorOf={form.errorOf} />
        <div className="stack content-start">
          <FrequentQuestions />
          <Helpline number={council.helpline} />
        </div>
      </div>
      <script type="module" src={formElements} />
    </>
  );
}
