import type { ReactNode } from "react";
import { redirectDocument } from "react-router";
import { listCalls, listToldCalls } from "../../../council/calls/list-calls.ts";
import { markNotTold, markTold } from "../../../council/calls/mark-told.ts";
import type { Call, ToldCall } from "../../../council/calls/records.ts";
import { spokenText } from "../../../council/calls/spoken-text.ts";
import { callForm } from "../../../council/counter/rules.ts";
import { dashboardOf } from "../../../council/permissions.ts";
import { formatDateTime } from "../../../texts/format.ts";
import { languages } from "../../../texts/languages.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { requestedPageNumber } from "../../components/page-url.ts";
import { Pagination } from "../../components/pagination.tsx";
import { Table } from "../../components/table.tsx";
import { withMarkedText } from "../../components/with-marked-text.tsx";
import { fieldErrors } from "../../forms/field-errors.ts";
import { refuse } from "../../forms/refuse.ts";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { useFormErrors } from "../../forms/use-form-errors.ts";
import { setFlash } from "../../visit/flash.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import type { RouteHandle } from "../../visit/route-handle.ts";
import { counterUrl } from "./urls.ts";
import type { Route } from "./+types/calls";

export const handle = { hydrate: false } satisfies RouteHandle;

const callsUrl = "/office/calls";

export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const page = requestedPageNumber(new URL(request.url).searchParams);
  const reviewsUrl = `${dashboardOf[actor.role]}/applications`;
  return {
    ...(await listCalls(office, actor, { page })),
    told: await listToldCalls(office, actor),
    reviewsUrl,
  };
});

/** Ticks off one call, or undoes that, and redirects to the list. */
export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  const parsed = callForm.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return refuse(undefined, 400, fieldErrors(parsed.error));
  const actor = actorOf(visit);
  const { outcome } =
    "told" in parsed.data
      ? await markTold(office, actor, parsed.data.told)
      : await markNotTold(office, actor, parsed.data.notTold);
  const tone = outcome === "told" || outcome === "open" ? "success" : "info";
  setFlash(visit, office.keys, tone, `counter.call.${outcome}`);
  return redirectDocument(callsUrl);
});

/** The applicants whom the office has to call, because they have no email. */
export default function CallsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { calls, told, page, pages, reviewsUrl } = loaderData;
  const form = useFormErrors(actionData);
  return (
    <>
      <PageTitle title={t("counter.call.title")} page={page} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading
        title={t("counter.call.title")}
        intro={t("counter.call.lead")}
        actions={
          <ButtonLink href={counterUrl} appearance="secondary" icon="arrow-left">
            {t("counter.call.toCounter")}
          </ButtonLink>
        }
      />
      {calls.length === 0 ? (
        <EmptyState title={t("counter.call.none")} text={t("counter.call.noneText")} />
      ) : (
        <>
          <CallsTable calls={calls} reviewsUrl={reviewsUrl} />
          <Pagination list={callsUrl} page={page} pages={pages} />
        </>
      )}
      {told.length > 0 && <ToldToday calls={told} reviewsUrl={reviewsUrl} />}
    </>
  );
}

interface CallsTableProps<Listed extends Call> {
  calls: readonly Listed[];
  /** The URL of the reader's reviews. */
  reviewsUrl: string;
}

function CallsTable({ calls, reviewsUrl }: CallsTableProps<Call>) {
  const t = useTexts();
  return (
    <Table
      caption={t("counter.call.caption")}
      captionHidden
      rows={calls}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t("counter.call.person"),
          cell: ({ application }) => <Applicant {...application} reviewsUrl={reviewsUrl} />,
        },
        {
          label: t("counter.call.phone"),
          cell: ({ phone, language }) => (
            <>
              {phone ? <a href={`tel:${phone}`}>{phone}</a> : t("counter.call.noPhone")}
              {language && language !== t.language && (
                <small>{t("counter.call.speaks", { language: languages[language].name })}</small>
              )}
            </>
          ),
        },
        {
          label: t("counter.call.message"),
          cell: (call) => <Sentences {...call} />,
        },
        {
          label: t("counter.call.since"),
          cell: ({ createdAt }) => formatDateTime(createdAt, t.language),
        },
        {
          label: t("counter.call.done"),
          kind: "action",
          cell: (call) => (
            <CallForm>
              <Button name="told" value={call.id} appearance="secondary" small icon="check">
                {t("counter.call.button")}
                <CalledPerson call={call} />
              </Button>
            </CallForm>
          ),
        },
      ]}
    />
  );
}

/** The calls that were ticked off today, with a button to undo a mistake. */
function ToldToday({ calls, reviewsUrl }: CallsTableProps<ToldCall>) {
  const t = useTexts();
  return (
    <section className="stack gap-3" aria-labelledby="told">
      <h2 id="told">{t("counter.call.toldToday")}</h2>
      <Table
        caption={t("counter.call.toldToday")}
        captionHidden
        rows={calls}
        rowKey={({ id }) => id}
        columns={[
          {
            label: t("counter.call.person"),
            cell: ({ application }) => <Applicant {...application} reviewsUrl={reviewsUrl} />,
          },
          {
            label: t("counter.call.message"),
            cell: (call) => <Sentences {...call} />,
          },
          {
            label: t("counter.call.toldAt"),
            cell: ({ toldAt, toldByName }) => (
              <>
                {formatDateTime(toldAt, t.language)}
                {toldByName !== undefined && <small>{toldByName}</small>}
              </>
            ),
          },
          {
            label: t("counter.call.undo"),
            kind: "action",
            cell: (call) => (
              <CallForm>
                <Button name="notTold" value={call.id} appearance="secondary" small>
                  {t("counter.call.notTold")}
                  <CalledPerson call={call} />
                </Button>
              </CallForm>
            ),
          },
        ]}
      />
    </section>
  );
}

interface ApplicantProps extends Readonly<Call["application"]> {
  /** The URL of the reader's reviews. */
  reviewsUrl: string;
}

function Applicant({ id, userName, reference, reviewsUrl }: ApplicantProps) {
  return (
    <>
      {userName}
      <small>
        <a href={`${reviewsUrl}/${id}`}>{reference}</a>
      </small>
    </>
  );
}

function CallForm({ children }: { children: ReactNode }) {
  return (
    <form method="post" action={callsUrl}>
      <FormOwner />
      {children}
    </form>
  );
}

/** Names the person a button is about, for screen readers. */
function CalledPerson({ call: { application } }: { call: Call }) {
  const { userName, reference } = application;
  return <span className="sr-only">{` ${userName}, ${reference}`}</span>;
}

function Sentences({ sentences, serviceLanguage }: Call) {
  const t = useTexts();
  return (
    <div className="stack gap-1">
      {sentences.map((sentence) => {
        const text = spokenText(t, sentence);
        return (
          <p key={text}>
            {withMarkedText(text, String(sentence.args?.["service"]), serviceLanguage)}
          </p>
        );
      })}
    </div>
  );
}
