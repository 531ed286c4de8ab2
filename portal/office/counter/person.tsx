import { redirectDocument } from "react-router";
import type { ListedApplication } from "../../../council/applications/records.ts";
import { browseServices, type OfferedService } from "../../../council/catalogue/browse.ts";
import {
  getCounterApplicantView,
  type CounterApplicantView,
} from "../../../council/counter/get-counter-applicant.ts";
import { findPapers, type FiledPapers as Papers } from "../../../council/counter/find-papers.ts";
import { changeCounterApplicant } from "../../../council/counter/change-counter-applicant.ts";
import { changeCounterApplicantForm } from "../../../council/counter/rules.ts";
import { dayInIndia } from "../../../council/day-in-india.ts";
import { dayMs } from "../../../council/limits.ts";
import { languages } from "../../../texts/languages.ts";
import { correctionUrl } from "../../citizen/correction-url.ts";
import { correctByText } from "./correct-by-text.ts";
import { draftUrl } from "../../citizen/drafts/draft-url.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { markedServiceName } from "../../components/marked-text.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { TextField } from "../../components/text-field.tsx";
import { fieldErrors } from "../../forms/field-errors.ts";
import type { TypedTexts } from "../../forms/form-answer.ts";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { refuse, refuseUnexpected, tooMany, typedTextsIn } from "../../forms/refuse.ts";
import { useFormErrors, type ErrorOf } from "../../forms/use-form-errors.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { setFlash } from "../../visit/flash.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { refuseHead } from "../../visit/refuse-head.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { FiledPapers } from "./filed-papers.tsx";
import { reviewUrlOf } from "../../visit/review-url.ts";
import type { Role } from "../../../council/permissions.ts";
import { LanguageField } from "./language-field.tsx";
import { SlipTable } from "./slip-table.tsx";
import type { RouteHandle } from "../../visit/route-handle.ts";
import { counterPersonUrl, counterUrl } from "./urls.ts";
import type { Route } from "./+types/person";

export const handle = { hydrate: false } satisfies RouteHandle;

export const middleware = [refuseHead("GET, POST")];

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const person = await getCounterApplicantView(office, actor, params.uid);
  const ids = person.applications.map(({ id }) => id);
  const papers = await findPapers(office, actor, ids);
  const { services } = await browseServices(office, visit.language, { q: "", category: "" });
  const { role } = actor;
  return {
    person,
    papers,
    role,
    services: services.map(({ id, title, foreign }) => ({ id, title, foreign })),
  };
});

const personFields = ["displayName", "phoneNumber", "birthYear", "language"];

/** Corrects the stored details of the person, or removes their email. */
export const action = withErrorResponse(async ({ request, params, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  const form = await request.formData();
  const typed = typedTextsIn(form);
  const thisYear = Number(dayInIndia(office.clock()).slice(0, 4));
  const parsed = changeCounterApplicantForm(thisYear).safeParse(Object.fromEntries(form));
  if (!parsed.success)
    return refuse(typed, 400, fieldErrors(parsed.error, { order: personFields }));
  const { uid } = params;
  const result = await catchUnexpected(context, () =>
    changeCounterApplicant(office, actorOf(visit), { uid, ...parsed.data }),
  );
  switch (result.outcome) {
    case "tooManyChanged": {
      const args = { count: result.atMost };
      return refuse(typed, tooMany(dayMs), { key: "counter.errors.tooManyChanged", args });
    }
    case "changedMeanwhile": {
      // Shown again, the page has the person's current details, so the next attempt is compared with those.
      const values = { ...typed, expectedUpdatedAt: String(result.updatedAt) };
      return refuse(values, 409, { key: "counter.errors.changedMeanwhile" });
    }
    case "unexpected":
      return refuseUnexpected(visit, typed, { key: "counter.errors.failed" });
    case "changed":
    case "unchanged": {
      const tone = result.outcome === "changed" ? "success" : "info";
      setFlash(visit, office.keys, tone, `counter.change.${result.outcome}`);
      return redirectDocument(counterPersonUrl(uid));
    }
  }
});

/** One person at the counter: what they have to correct, what can be filed for them, and what was filed. */
export default function PersonAtCounter({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const form = useFormErrors(actionData);
  const { person, papers, role, services } = loaderData;
  const { displayName, phone, birthYear, language, applications, formKey } = person;
  return (
    <>
      <PageTitle title={t("counter.title")} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading
        eyebrow={t("counter.title")}
        title={displayName}
        actions={
          <ButtonLink href={counterUrl} appearance="secondary" icon="arrow-left">
            {t("counter.person.other")}
          </ButtonLink>
        }
      />
      <Card>
        <DescriptionList
          rows={[
            { label: t("counter.person.phone"), value: phone ?? t("counter.person.unknown") },
            {
              label: t("counter.person.birthYear"),
              value: birthYear ?? t("counter.person.unknown"),
            },
            {
              label: t("counter.choice.language"),
              value: <span lang={language}>{languages[language].name}</span>,
            },
          ]}
        />
      </Card>
      <ToCorrect person={person} />
      <Services services={services} formKey={formKey} />
      <Filed applications={applications} papers={papers} role={role} />
      {person.mayChange && (
        <ChangeDetails person={person} typed={actionData?.values ?? {}} errorOf={form.errorOf} />
      )}
    </>
  );
}

interface ChangeDetailsProps {
  person: CounterApplicantView;
  /** The values of a refused form. */
  typed: TypedTexts;
  errorOf: ErrorOf;
}

/** The form that corrects a wrong phone number, name, year of birth or language, or removes the person's email. */
function ChangeDetails({ person, typed, errorOf }: ChangeDetailsProps) {
  const t = useTexts();
  const { displayName, phone, birthYear, language, hasContactEmail, updatedAt } = person;
  const controlProps = (name: string, storedValue: string) => ({
    name,
    error: errorOf(name),
    defaultValue: typed[name] ?? storedValue,
    autoComplete: "off",
  });
  return (
    <Card title={t("counter.change.title")}>
      <form method="post" className="form" noValidate>
        <FormOwner />
        <input
          type="hidden"
          name="expectedUpdatedAt"
          value={typed["expectedUpdatedAt"] ?? updatedAt}
        />
        <TextField {...controlProps("displayName", displayName)} label={t("counter.choice.name")} />
        <TextField
          {...controlProps("phoneNumber", phone ?? "")}
          type="tel"
          label={t("counter.find.phone")}
          hint={t("counter.change.phoneHint")}
        />
        <TextField
          {...controlProps("birthYear", birthYear === null ? "" : String(birthYear))}
          inputMode="numeric"
          label={t("counter.choice.birthYear")}
        />
        <LanguageField error={errorOf("language")} defaultValue={typed["language"] ?? language} />
        {hasContactEmail && (
          <Checkbox
            name="removeEmail"
            value="yes"
            label={t("counter.change.removeEmail")}
            defaultChecked={typed["removeEmail"] !== undefined}
          />
        )}
        <div className="button-row">
          <Button appearance="secondary">{t("counter.change.button")}</Button>
        </div>
      </form>
    </Card>
  );
}

/** The applications that this person has to correct; null if there are none. */
function ToCorrect({ person }: { person: CounterApplicantView }) {
  const t = useTexts();
  const { applications, correctionDeadlines } = person;
  const toCorrect = applications.filter(({ id }) => correctionDeadlines[id] !== undefined);
  if (toCorrect.length === 0) return null;
  return (
    <section className="stack gap-3" aria-labelledby="to-correct">
      <h2 id="to-correct">{t("counter.correction.list")}</h2>
      <ul role="list" className="rows">
        {toCorrect.map(({ id, reference, ...application }) => (
          <li key={id}>
            <div className="rows-text">
              <strong>
                {markedServiceName(application)} <span className="reference">{reference}</span>
              </strong>
              <small>{correctByText(t, correctionDeadlines[id]!)}</small>
            </div>
            <div className="button-row">
              <ButtonLink href={correctionUrl(id)} small>
                {t("counter.correction.open")}
                <span className="sr-only"> {reference}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ServicesProps {
  services: readonly Pick<OfferedService, "id" | "title" | "foreign">[];
  formKey: string;
}

function Services({ services, formKey }: ServicesProps) {
  const t = useTexts();
  return (
    <section className="stack gap-3" aria-labelledby="services">
      <h2 id="services">{t("counter.person.services")}</h2>
      {services.length === 0 && <p>{t("counter.person.noServices")}</p>}
      <ul role="list" className="rows">
        {services.map(({ id, title, foreign }) => (
          <li key={id}>
            <div className="rows-text">
              <strong lang={foreign.title}>{title}</strong>
            </div>
            <div className="button-row">
              <ButtonLink href={draftUrl({ serviceId: id, formKey })} appearance="secondary" small>
                {t("counter.person.file")}
                <span className="sr-only" lang={foreign.title}>
                  {" "}
                  {title}
                </span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FiledProps {
  applications: readonly ListedApplication[];
  /** The papers of each application, by its id; undefined for readers who may see only the slips. */
  papers: Record<string, Papers> | undefined;
  role: Role;
}

function Filed({ applications, papers, role }: FiledProps) {
  const t = useTexts();
  return (
    <section className="stack">
      <h2>{t("counter.person.applications")}</h2>
      {applications.length === 0 ? (
        <p>{t(papers ? "counter.person.none" : "counter.person.noneByYou")}</p>
      ) : (
        <SlipTable
          caption={t("counter.person.applications")}
          applications={applications}
          reviewUrl={papers && ((id) => reviewUrlOf({ role }, id))}
          details={({ id, reference }) =>
            papers?.[id] && <FiledPapers id={id} reference={reference} papers={papers[id]} />
          }
        />
      )}
    </section>
  );
}
