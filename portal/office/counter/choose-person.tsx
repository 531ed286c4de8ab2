import type { ReactNode } from "react";
import { formatNumber } from "../../../texts/format.ts";
import { languages } from "../../../texts/languages.ts";
import type { CounterApplicant } from "../../../council/counter/records.ts";
import { peopleComparedAtMost } from "../../../council/counter-limits.ts";
import { newPerson } from "../../../council/counter/new-person.ts";
import type { OfferedService } from "../../../council/catalogue/browse.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Notice } from "../../components/notice.tsx";
import { RadioField } from "../../components/radio-field.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import type { TypedTexts } from "../../forms/form-answer.ts";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { useTexts } from "../../visit/texts.tsx";
import { LanguageField } from "./language-field.tsx";
import { counterPersonUrl } from "./urls.ts";

interface ChoosePersonProps {
  /** The people who share the phone; undefined if they could not be looked up. */
  people: readonly CounterApplicant[] | undefined;
  /** Whether more people share the phone than are listed. */
  hasMore: boolean | undefined;
  services: readonly Pick<OfferedService, "id" | "title" | "foreign">[];
  /** The values of a refused form or of the search. */
  typed: TypedTexts;
  errorOf: ErrorOf;
}

/** Who stands at the counter: one of those who share a phone, or somebody new; and the service they want. */
export function ChoosePerson(props: ChoosePersonProps) {
  const { people, hasMore, services, typed, errorOf } = props;
  const t = useTexts();
  const controlProps = (name: string) => ({
    name,
    error: errorOf(name),
    defaultValue: typed[name],
    autoComplete: "off",
  });
  return (
    <Card title={t("counter.choice.who")}>
      {people?.length === 0 && (
        <Notice>
          <p role="status">
            {hasMore
              ? t("counter.find.noneOfCompared", { count: formatNumber(peopleComparedAtMost) })
              : t(typed["partOfName"] ? "counter.find.noneOfName" : "counter.find.none")}
          </p>
        </Notice>
      )}
      <RadioField
        name="person"
        label={<span className="sr-only">{t("counter.choice.who")}</span>}
        error={errorOf("person")}
        chosenValue={typed["person"]}
        choices={[
          ...(people ?? []).map((person) => ({
            value: person.uid,
            label: <PersonLabel person={person} />,
            after: <FiledApplicationsLink person={person} />,
          })),
          { value: newPerson, label: t("counter.choice.new") },
        ]}
      />
      <div className="stack gap-4 border-s-4 border-hairline ps-4">
        <p className="hint">
          {people?.length ? `${t("counter.choice.text")} ` : ""}
          {t("counter.choice.nameAsOnCard")}
        </p>
        <TextField {...controlProps("displayName")} label={t("counter.choice.name")} />
        <TextField
          {...controlProps("birthYear")}
          inputMode="numeric"
          label={t("counter.choice.birthYear")}
          hint={t("counter.choice.birthYearHint")}
        />
        <LanguageField error={errorOf("language")} defaultValue={typed["language"] ?? t.language} />
        <TextField
          {...controlProps("email")}
          type="email"
          label={t("counter.choice.email")}
          hint={t("counter.choice.emailHint")}
          autoCapitalize="none"
          spellCheck={false}
          optional
        />
      </div>
      <SelectField
        {...controlProps("serviceId")}
        label={t("counter.choice.service")}
        choices={[
          { value: "", text: t("counter.choice.chooseService") },
          ...services.map(({ id, title, foreign }) => ({
            value: id,
            text: title,
            lang: foreign.title,
          })),
        ]}
      />
      {services.length === 0 && <p>{t("counter.person.noServices")}</p>}
      <div className="button-row">
        <Button>{t("counter.choice.continue")}</Button>
      </div>
    </Card>
  );
}

function PersonLabel({ person }: { person: CounterApplicant }) {
  const { displayName, birthYear, language } = person;
  const t = useTexts();
  return (
    <>
      <strong className="wrap-anywhere">{displayName}</strong>
      {birthYear !== null && (
        <small className="block text-muted">
          {t("counter.find.born", { year: String(birthYear) })}
        </small>
      )}
      <small className="block text-muted">
        {t.rich<ReactNode>("counter.find.papers", {
          language: languages[language].name,
          name: (chunks) => (
            <span key="name" lang={language}>
              {chunks}
            </span>
          ),
        })}
      </small>
    </>
  );
}

function FiledApplicationsLink({ person: { uid, displayName } }: { person: CounterApplicant }) {
  const t = useTexts();
  return (
    <a className="inline-flex min-h-11 items-center ps-9" href={counterPersonUrl(uid)}>
      <span>
        {t("counter.find.filed")}
        <span className="sr-only"> {t("counter.find.filedOf", { name: displayName })}</span>
      </span>
    </a>
  );
}
