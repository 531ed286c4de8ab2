import { getService } from "../../council/catalogue/get-service.ts";
import { localise } from "../../council/catalogue/localise.ts";
import { allowedExtensions } from "../../council/limits.ts";
import { Answers } from "../components/answers.tsx";
import { ButtonLink } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { Fee } from "../components/fee.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { RouteError } from "../shell/route-error.tsx";
import { useTexts } from "../visit/texts.tsx";
import { getContext } from "../visit/visit.ts";
import type { Route } from "./+types/service";

export const handle = { js: false };

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const service = await getService(office, params.serviceId);
  return { id: service.id, fee: service.fee, ...localise(service, visit.language) };
});

/** What a service is, and what to bring for it. */
export default function Service({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { id, title, description, category, fee, requiredDocuments } = loaderData;
  return (
    <>
      <PageTitle title={title} description={description} />
      <PageHeading eyebrow={category} title={title} />
      <div className="grid items-start gap-8 lg:grid-cols-[2fr_1fr]">
        <div className="stack">
          <p className="whitespace-pre-line">{description}</p>
          <WhatToBring documents={requiredDocuments} />
        </div>
        <Card actions={<ButtonLink href={`/apply/${id}`}>{t("catalogue.apply")}</ButtonLink>}>
          <Answers
            answers={[
              { label: t("catalogue.service.fee"), value: <Fee rupees={fee} /> },
              { label: t("catalogue.service.processing"), value: t("common.processingTime") },
            ]}
          />
        </Card>
      </div>
      <p>
        <a className="inline-flex min-h-11 items-center" href="/services">
          {t("catalogue.service.back")}
        </a>
      </p>
    </>
  );
}

function WhatToBring({ documents }: { documents: readonly string[] }) {
  const t = useTexts();
  return (
    <section className="stack gap-3">
      <h2>{t("catalogue.service.bring")}</h2>
      {documents.length > 0 ? (
        <>
          <ul>
            {documents.map((name, row) => (
              <li key={row}>{name}</li>
            ))}
          </ul>
          <p className="text-muted">
            {t("catalogue.service.bringHint", { extensions: allowedExtensions.join(", ") })}
          </p>
        </>
      ) : (
        <p>{t("catalogue.service.bringNothing")}</p>
      )}
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} failed="catalogue.errors.fetchOneFailed" />;
}
