import type { ListedApplication } from "../../../council/applications/records.ts";
import { browseServices, type OfferedService } from "../../../council/catalogue/browse.ts";
import { getServedAtCounter } from "../../../council/counter/get-served.ts";
import { formatDate } from "../../../texts/format.ts";
import { draftUrl } from "../../citizen/drafts/draft-url.ts";
import { Answers } from "../../components/answers.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { Table } from "../../components/table.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import type { Route } from "./+types/person";

export const handle = { js: false };

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const person = await getServedAtCounter(office, actorOf(visit), params.uid);
  const { services } = await browseServices(office, visit.language, { q: "", category: "" });
  return { person, services: services.map(({ id, title }) => ({ id, title })) };
});

/** Somebody at the counter: what can be filed for them, and what was. */
export default function PersonAtCounter({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { person, services } = loaderData;
  const { displayName, phone, birthYear, applications, formKey } = person;
  return (
    <>
      <PageTitle title={t("counter.title")} />
      <PageHeading
        eyebrow={t("counter.title")}
        title={displayName}
        actions={
          <ButtonLink href="/office/counter" appearance="secondary" icon="arrow-left">
            {t("counter.person.other")}
          </ButtonLink>
        }
      />
      <Card>
        <Answers
          answers={[
            { label: t("counter.person.phone"), value: phone ?? t("counter.person.unknown") },
            {
              label: t("counter.person.birthYear"),
              value: birthYear ?? t("counter.person.unknown"),
            },
          ]}
        />
      </Card>
      <Services services={services} formKey={formKey} />
      <Filed applications={applications} />
    </>
  );
}

interface ServicesProps {
  services: readonly Pick<OfferedService, "id" | "title">[];
  formKey: string;
}

function Services({ services, formKey }: ServicesProps) {
  const t = useTexts();
  return (
    <section className="stack gap-3" aria-labelledby="services">
      <h2 id="services">{t("counter.person.services")}</h2>
      {services.length === 0 && <p>{t("counter.person.noServices")}</p>}
      <ul role="list" className="rows">
        {services.map(({ id, title }) => (
          <li key={id}>
            <div className="rows-text">
              <strong>{title}</strong>
            </div>
            <div className="button-row">
              <ButtonLink href={draftUrl({ serviceId: id, formKey })} appearance="secondary" small>
                {t("counter.person.file")}
                <span className="sr-only"> {title}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Filed({ applications }: { applications: readonly ListedApplication[] }) {
  const t = useTexts();
  return (
    <section className="stack">
      <h2>{t("counter.person.applications")}</h2>
      {applications.length === 0 && <p>{t("counter.person.none")}</p>}
      {applications.length > 0 && (
        <Table
          caption={t("counter.person.applications")}
          captionHidden
          rows={applications}
          rowKey={({ id }) => id}
          columns={[
            { label: t("counter.person.service"), cell: ({ serviceName }) => serviceName },
            {
              label: t("counter.person.reference"),
              cell: ({ reference }) => <span className="reference">{reference}</span>,
            },
            {
              label: t("counter.person.submitted"),
              cell: ({ submittedAt }) => formatDate(submittedAt, t.language),
            },
            {
              label: t("counter.person.status"),
              cell: ({ status }) => <StatusBadge status={status} />,
            },
            {
              label: t("counter.person.slip"),
              kind: "action",
              cell: ({ id, reference }) => (
                <ButtonLink
                  href={`/office/slips/${id}`}
                  appearance="secondary"
                  small
                  icon="printer"
                >
                  {t("counter.person.slip")}
                  <span className="sr-only"> {reference}</span>
                </ButtonLink>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
