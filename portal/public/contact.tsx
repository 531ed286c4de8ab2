import { data, redirectDocument, useRouteLoaderData } from "react-router";
import { contactSchema, trapField } from "../../council/contact/rules.ts";
import { sendContactMessage } from "../../council/contact/send-message.ts";
import { ErrorSummary } from "../components/error-summary.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { leaveFlash } from "../visit/flash.ts";
import { formFaults, type FormFault } from "../visit/form-faults.ts";
import { useTexts } from "../visit/texts.tsx";
import { orUnforeseen } from "../visit/unforeseen.ts";
import { at } from "../visit/visit.ts";
import { MessageForm, type ContactInput } from "./contact/message-form.tsx";
import { Helpline, Questions, WaysToReachUs } from "./contact/ways-to-reach-us.tsx";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/contact";

export const handle = { js: false };

/** Who is signed in need not write their name and address. */
export function loader({ context }: Route.LoaderArgs): ContactInput {
  const { person } = at(context).visit;
  return { name: person?.displayName, email: person?.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { office, visit } = at(context);
  const input: ContactInput = Object.fromEntries(await request.formData());
  const refused = (status: number, faults: FormFault[], requestId?: string) =>
    data({ input, faults, requestId }, { status });

  const parsed = contactSchema.safeParse(input);
  if (!parsed.success) return refused(400, formFaults(parsed.error));
  const { outcome } = await orUnforeseen(context, () =>
    sendContactMessage(office, visit, parsed.data),
  );
  if (outcome === "unforeseen")
    return refused(500, [{ field: undefined, key: "contact.errors.refused" }], visit.requestId);
  if (outcome === "tooMany")
    return refused(429, [{ field: undefined, key: "contact.errors.tooMany" }]);
  if (outcome === "notSent")
    return refused(503, [{ field: undefined, key: "contact.errors.notSent" }]);
  leaveFlash(visit, office.keys, "success", "contact.sent");
  return redirectDocument("/contact");
}

/** How to reach the council, and a letter to it (spec section 2, Contact). */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { council } = useRouteLoaderData<typeof rootLoader>("root")!;
  const faults = actionData?.faults ?? [];
  return (
    <>
      <PageTitle
        title={t("contact.title")}
        hasErrors={faults.length > 0}
        description={t("contact.lead")}
      />
      <ErrorSummary
        errors={faults.map(({ field, key }) => ({
          field: field === trapField ? undefined : field,
          message: t.of({ key }),
        }))}
      />
      {actionData?.requestId && (
        <p className="text-muted">
          {t("shell.fault.request")} {actionData.requestId}
        </p>
      )}
      <PageHeading title={t("contact.title")} lead={t("contact.lead")} />
      <WaysToReachUs council={council} />
      <div className="grid gap-8 lg:grid-cols-[3fr_2fr]">
        <MessageForm input={actionData?.input ?? loaderData} faults={faults} />
        <div className="stack content-start">
          <Questions />
          <Helpline number={council.helpline} />
        </div>
      </div>
    </>
  );
}
