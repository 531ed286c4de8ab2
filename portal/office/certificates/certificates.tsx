import { listHeldCertificates } from "../../../council/applications/list-held.ts";
import { listCertificates } from "../../../council/applications/certificate-register.ts";
import { certificatesPrintedAtMost } from "../../../council/certificate-limits.ts";
import { dashboardOf, isAllowed } from "../../../council/permissions.ts";
import { formatDate, formatDateTime, formatNumber } from "../../../texts/format.ts";
import { AuditorTabs } from "../../auditing/auditor-tabs.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { markedServiceName } from "../../components/marked-text.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { quoteInTitle } from "../../components/truncate-at-word.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { Pagination } from "../../components/pagination.tsx";
import { PrintButton } from "../../components/print-button.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { Table } from "../../components/table.tsx";
import { UrlButton } from "../../components/url-button.tsx";
import { TextField } from "../../components/text-field.tsx";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { heldListId, parseRegisterLocation, registerUrl, registerUrlOf } from "./location.ts";
import type { RouteHandle } from "../../visit/route-handle.ts";
import type { Route } from "./+types/certificates";
import "../../copy-and-print.css";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const location = parseRegisterLocation(request.url);
  return {
    location,
    dashboardUrl: dashboardOf[actor.role],
    isAuditor: isAllowed(actor, "audit"),
    register: await listCertificates(office, actor, location),
    held: await listHeldCertificates(office, actor),
    /** The URL of the list in which the reader reviews applications; undefined for auditors. */
    reviewsUrl: isAllowed(actor, "review") ? `${dashboardOf[actor.role]}/applications` : undefined,
  };
});

/** The certificates that the council issued, newest first. */
export default function CertificatesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { location, dashboardUrl, isAuditor, register, held, reviewsUrl } = loaderData;
  const { certificates, total, isCapped, page, pages, restores } = register;
  return (
    <>
      <PageTitle
        title={t("certificates.register.title")}
        detail={[location.q && quoteInTitle(location.q), location.serviceCode, location.year]
          .filter(Boolean)
          .join(", ")}
        page={page}
      />
      <PageHeading
        title={t("certificates.register.title")}
        intro={t("certificates.register.lead")}
        actions={
          <>
            <ButtonLink href={dashboardUrl} appearance="secondary" icon="arrow-left">
              {t("certificates.register.back")}
            </ButtonLink>
            <PrintButton />
          </>
        }
      />
      {isAuditor && <AuditorTabs current={registerUrl} />}
      {held.total > 0 && <HeldCertificates {...held} reviewsUrl={reviewsUrl} />}
      <RegisterSearch location={location} series={register.series} />
      {restores.map(({ madeAt, restoredAt }) => (
        <p key={restoredAt} className="max-w-xl text-muted">
          {t("certificates.register.restored", {
            restoredAt: formatDateTime(restoredAt, t.language),
            madeAt: formatDateTime(madeAt, t.language),
          })}
        </p>
      ))}
      {certificates.length === 0 ? (
        <EmptyState
          title={t("certificates.register.none")}
          text={t("certificates.register.noneText")}
        />
      ) : (
        <>
          {isCapped && (
            <p role="status">{t("certificates.register.capped", { count: formatNumber(total) })}</p>
          )}
          {location.all && pages > 1 && (
            <p role="status">
              {t("certificates.register.cut", { count: formatNumber(certificatesPrintedAtMost) })}
            </p>
          )}
          <RegisterTable location={location} certificates={certificates} total={total} />
          <Pagination list={registerUrlOf(location)} page={page} pages={pages} />
          <p className="button-row no-print">
            {pages > 1 && !location.all && (
              <ButtonLink href={registerUrlOf({ ...location, all: true })} appearance="secondary">
                {t("certificates.register.showAll")}
              </ButtonLink>
            )}
            <ButtonLink
              href={registerUrlOf({ ...location, all: false }, `${registerUrl}/csv`)}
              appearance="secondary"
            >
              {t("certificates.register.download")}
            </ButtonLink>
          </p>
        </>
      )}
    </>
  );
}

type RegisterSearchProps = Pick<Route.ComponentProps["loaderData"], "location"> &
  Pick<Route.ComponentProps["loaderData"]["register"], "series">;

function RegisterSearch({ location, series }: RegisterSearchProps) {
  const t = useTexts();
  const choicesOf = (values: string[]) => [
    { value: "", text: t("certificates.register.all") },
    ...values.map((value) => ({ value, text: value })),
  ];
  return (
    <form action={registerUrl} role="search" className="flex flex-wrap items-end gap-4 no-print">
      <div className="grow basis-72">
        <TextField
          name="q"
          type="search"
          label={t("certificates.register.search")}
          hint={t("certificates.register.searchHint")}
          defaultValue={location.q}
          autoComplete="off"
        />
      </div>
      <SelectField
        name="service"
        label={t("certificates.register.serviceCode")}
        choices={choicesOf(series.serviceCodes)}
        defaultValue={location.serviceCode}
      />
      <SelectField
        name="year"
        label={t("certificates.register.year")}
        choices={choicesOf(series.years)}
        defaultValue={location.year}
      />
      <Button appearance="secondary">{t("certificates.register.show")}</Button>
    </form>
  );
}

type HeldProps = Route.ComponentProps["loaderData"]["held"] &
  Pick<Route.ComponentProps["loaderData"], "reviewsUrl">;

function HeldCertificates({ held, total, reviewsUrl }: HeldProps) {
  const t = useTexts();
  return (
    <section className="stack gap-3" id={heldListId}>
      <h2>{t("certificates.register.held")}</h2>
      <p className="max-w-xl text-muted">{t("certificates.register.heldLead")}</p>
      <Table
        caption={t("certificates.register.heldCaption", { count: total })}
        rows={held}
        rowKey={({ id }) => id}
        columns={[
          {
            label: t("certificates.register.reference"),
            cell: ({ reference }) => <span className="reference">{reference}</span>,
          },
          {
            label: t("certificates.register.applicant"),
            cell: ({ userName }) => <span className="wrap-anywhere">{userName}</span>,
          },
          {
            label: t("certificates.register.service"),
            cell: markedServiceName,
          },
          {
            label: t("certificates.register.heldAt"),
            cell: ({ heldAt }) => formatDateTime(heldAt, t.language),
          },
          {
            label: t("certificates.register.review"),
            kind: "action",
            cell: ({ id, reference }) =>
              reviewsUrl && (
                <UrlButton href={`${reviewsUrl}/${id}`} appearance="secondary" small>
                  {t("certificates.register.review")}
                  <span className="sr-only">{` ${reference}`}</span>
                </UrlButton>
              ),
          },
        ]}
      />
    </section>
  );
}

type RegisterTableProps = Pick<
  Route.ComponentProps["loaderData"]["register"],
  "certificates" | "total"
> &
  Pick<Route.ComponentProps["loaderData"], "location">;

function RegisterTable({ location, certificates, total }: RegisterTableProps) {
  const t = useTexts();
  const { serviceCode, year, q } = location;
  // A printed list has no search form: its caption says what was searched for.
  const searchedValues = [serviceCode, year, q].filter(Boolean);
  return (
    <Table
      caption={[t("certificates.register.caption", { count: total }), ...searchedValues].join(
        " · ",
      )}
      rows={certificates}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t("certificates.register.number"),
          cell: ({ id, number }) => (
            <a className="paper-number wrap-anywhere" href={`${registerUrl}/${id}`}>
              {number}
            </a>
          ),
        },
        {
          label: t("certificates.register.holder"),
          cell: ({ holder }) => holder && <span className="wrap-anywhere">{holder}</span>,
        },
        {
          label: t("certificates.register.certificate"),
          cell: ({ title, titleLanguage }) =>
            title && (
              <span lang={titleLanguage} className="wrap-anywhere">
                {title}
              </span>
            ),
        },
        {
          label: t("certificates.register.issued"),
          cell: ({ issuedAt }) => formatDate(issuedAt, t.language),
        },
        {
          label: t("certificates.register.validUntil"),
          cell: ({ validUntil, revokedAt, revokeReason }) => {
            if (revokedAt === null)
              return validUntil === null ? undefined : formatDate(validUntil, t.language);
            return (
              <span className="wrap-anywhere">
                {t("certificates.register.revoked")} {formatDate(revokedAt, t.language)}{" "}
                {revokeReason}
              </span>
            );
          },
        },
        {
          label: t("certificates.register.printed"),
          kind: "number",
          cell: ({ printCount }) => printCount,
        },
        {
          label: t("certificates.register.paper"),
          kind: "action",
          cell: ({ applicationId, revokedAt, number }) =>
            applicationId === null || revokedAt !== null ? undefined : (
              <ButtonLink
                href={`/applications/${applicationId}/certificate.pdf`}
                appearance="secondary"
                small
              >
                {t("certificates.register.print")}
                <span className="sr-only">{` ${number}`}</span>
              </ButtonLink>
            ),
        },
      ]}
    />
  );
}
