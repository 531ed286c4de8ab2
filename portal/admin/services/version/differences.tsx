import type { Difference } from "../../../../council/catalogue/compare-definitions.ts";
import type { CertificateTemplate } from "../../../../council/catalogue/certificate-template.ts";
import type { DocumentDefinition } from "../../../../council/catalogue/definition.ts";
import type { ServiceOutcome } from "../../../../council/catalogue/outcome.ts";
import type { LocalText } from "../../../../council/catalogue/local-text.ts";
import { questionFields } from "../../../../council/catalogue/question-fields.ts";
import { isSearched, type Question } from "../../../../council/catalogue/questions.ts";
import type { ServicePromise } from "../../../../council/catalogue/promise.ts";
import { formatNumber } from "../../../../texts/format.ts";
import { everyLanguage, textIn } from "../../../../texts/languages.ts";
import { conditionSentence } from "../../../citizen/condition-sentence.ts";
import { Table } from "../../../components/table.tsx";
import { useTexts } from "../../../visit/texts.tsx";

/** What the table of differences has to know of each version that it compares. */
export interface ComparedVersion {
  /** All questions of the version, because the condition of a question names another question. */
  questions: readonly Question[];
  /** Whether the version forwards applications to another office. */
  isForwarded: boolean;
  /** The labels of the answers that a certificate may have in its table, by field id. */
  factLabels: Readonly<Record<string, string>>;
}

interface DifferencesProps {
  differences: readonly Difference[];
  versions: Record<"before" | "after", ComparedVersion>;
}

/** What publishing would change: a row for each difference, with what is published now and what the draft says. */
export function Differences({ differences, versions }: DifferencesProps) {
  const t = useTexts();
  return (
    <Table
      caption={t("versions.publish.changes")}
      columns={[
        {
          label: t("versions.publish.what"),
          cell: (difference) => <DifferenceName difference={difference} />,
        },
        {
          label: t("versions.publish.now"),
          cell: (difference) => (
            <DifferenceSide difference={difference} side="before" version={versions.before} />
          ),
        },
        {
          label: t("versions.publish.new"),
          cell: (difference) => (
            <DifferenceSide difference={difference} side="after" version={versions.after} />
          ),
        },
      ]}
      rows={differences}
      rowKey={rowKeyOf}
    />
  );
}

function rowKeyOf(difference: Difference): string {
  const { kind } = difference;
  return kind === "document" || kind === "question"
    ? (difference.after ?? difference.before)!.id
    : kind;
}

function DifferenceName({ difference }: { difference: Difference }) {
  const t = useTexts();
  switch (difference.kind) {
    case "document": {
      const document = (difference.before ?? difference.after)!;
      return <span className="wrap-anywhere">{textIn(t.language, document.name)}</span>;
    }
    case "question": {
      const question = (difference.before ?? difference.after)!;
      return <span className="wrap-anywhere">{textIn(t.language, question.label)}</span>;
    }
    case "documentOrder":
      return t("versions.publish.order");
    case "questionOrder":
      return t("questions.edit.order");
    case "aadharNumber":
      return t("versions.aadharNumber.label");
    case "dateOfBirth":
      return t("versions.dateOfBirth.label");
    case "promise":
      return t("versions.publish.promise");
    case "outcome":
      return t("promise.outcome.label");
    case "certificate":
      return t("catalogue.parts.certificate");
  }
}

interface DifferenceSideProps {
  difference: Difference;
  side: "before" | "after";
  version: ComparedVersion;
}

function DifferenceSide({ difference, side, version }: DifferenceSideProps) {
  const t = useTexts();
  switch (difference.kind) {
    case "document": {
      const document = difference[side];
      return document ? <DocumentTexts document={document} /> : t("versions.publish.absent");
    }
    case "documentOrder":
      return (
        <ol>
          {difference[side].map(({ id, name }) => (
            <li key={id}>{textIn(t.language, name)}</li>
          ))}
        </ol>
      );
    case "question": {
      const question = difference[side];
      if (!question) return t("versions.publish.absent");
      return <QuestionTexts question={question} questions={version.questions} />;
    }
    case "questionOrder":
      return (
        <ol>
          {difference[side].map(({ id, label }) => (
            <li key={id}>{textIn(t.language, label)}</li>
          ))}
        </ol>
      );
    case "aadharNumber":
      return t(`versions.aadharNumber.${difference[side]}`);
    case "dateOfBirth":
      return t(`versions.dateOfBirth.${difference[side]}`);
    case "promise": {
      const promise = difference[side];
      return promise ? <PromiseTexts promise={promise} /> : t("versions.publish.noPromise");
    }
    case "outcome": {
      const outcome = difference[side];
      return outcome ? <OutcomeTexts outcome={outcome} /> : t("promise.outcome.unsaid");
    }
    case "certificate": {
      const certificate = difference[side];
      if (side === "after" && version.isForwarded) return t("certificates.edit.noneForwarded");
      if (!certificate) return t("certificates.edit.none");
      return <CertificateTexts certificate={certificate} factLabels={version.factLabels} />;
    }
  }
}

function DocumentTexts({
  document: { name, hint, need, group },
}: {
  document: DocumentDefinition;
}) {
  const t = useTexts();
  return (
    <span className="grid gap-1 wrap-anywhere">
      <TextInEveryLanguage text={name} />
      {hint && (
        <small>
          <TextInEveryLanguage text={hint} />
        </small>
      )}
      <small>{group ? t("versions.need.anyOf", { group }) : t(`versions.need.${need}`)}</small>
    </span>
  );
}

interface QuestionTextsProps {
  question: Question;
  questions: readonly Question[];
}

function QuestionTexts({ question, questions }: QuestionTextsProps) {
  const t = useTexts();
  const { label, hint, kind, isRequired, askedIf } = question;
  return (
    <span className="grid gap-1 wrap-anywhere">
      <TextInEveryLanguage text={label} />
      {hint && (
        <small>
          <TextInEveryLanguage text={hint} />
        </small>
      )}
      <small>
        {t(`questions.kinds.${kind}`)},{" "}
        {t(isRequired ? "questions.edit.required" : "questions.edit.optional")}
        {"atLeast" in question &&
          `, ${[question.atLeast, question.atMost].map(formatNumber).join("–")}`}
        {"maxLength" in question &&
          `, ${t("questions.edit.maxLength")}: ${formatNumber(question.maxLength)}`}
        {"membersAtMost" in question &&
          `, ${t("questions.edit.membersAtMost")}: ${question.membersAtMost}`}
        {"range" in question && `, ${t(`questions.edit.ranges.${question.range}`)}`}
        {isSearched(question) && `, ${t("questions.edit.searched")}`}
        {"numberKind" in question && `, ${t(`questions.numberKinds.${question.numberKind}`)}`}
      </small>
      {"options" in question && (
        <small>
          {question.options.map((option) => (
            <TextInEveryLanguage key={option.id} text={option.label} />
          ))}
        </small>
      )}
      {askedIf && <small>{conditionSentence(t, questionFields(questions, []), askedIf)}</small>}
    </span>
  );
}

function PromiseTexts({ promise: { days, counted: dayKind, law } }: { promise: ServicePromise }) {
  const t = useTexts();
  return (
    <span className="grid gap-1 wrap-anywhere">
      {t(`promise.shown.${dayKind}`, { days })}
      {law ? (
        <small>
          <TextInEveryLanguage text={law.name} />
        </small>
      ) : (
        <small>{t("promise.shown.own")}</small>
      )}
      {law?.appeal && (
        <small>
          <TextInEveryLanguage text={law.appeal.officer} />
          {t("promise.shown.calendar", { days: law.appeal.days })}
        </small>
      )}
    </span>
  );
}

function OutcomeTexts({ outcome: { kind, forwardedTo, law } }: { outcome: ServiceOutcome }) {
  const t = useTexts();
  return (
    <span className="grid gap-1 wrap-anywhere">
      {t(`promise.outcome.${kind}`)}
      {forwardedTo && <TextInEveryLanguage text={forwardedTo} />}
      {law && (
        <small>
          <TextInEveryLanguage text={law} />
        </small>
      )}
    </span>
  );
}

interface CertificateTextsProps extends Pick<ComparedVersion, "factLabels"> {
  certificate: CertificateTemplate;
}

function CertificateTexts({ certificate, factLabels }: CertificateTextsProps) {
  const t = useTexts();
  const { serviceCode, title, body, facts, signatory, validMonths } = certificate;
  return (
    <span className="grid gap-1 wrap-anywhere">
      <TextInEveryLanguage text={title} />
      <small className="whitespace-pre-line">
        <TextInEveryLanguage text={body} />
      </small>
      {facts.length > 0 && (
        <small>
          {t("certificates.edit.facts")}: {facts.flatMap((id) => factLabels[id] ?? []).join(", ")}
        </small>
      )}
      <small>{[serviceCode, signatory].filter(Boolean).join(", ")}</small>
      {validMonths !== null && (
        <small>
          {t("certificates.edit.validMonths")}: {validMonths}
        </small>
      )}
    </span>
  );
}

function TextInEveryLanguage({ text }: { text: LocalText }) {
  return everyLanguage
    .filter((language) => text[language])
    .map((language) => (
      <span key={language} lang={language} className="block">
        {text[language]}
      </span>
    ));
}
