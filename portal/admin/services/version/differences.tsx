import type { Difference } from "../../../../council/catalogue/compare-definitions.ts";
import type { CertificateTemplate } from "../../../../council/catalogue/certificate-template.ts";
import type { DocumentDefinition } from "../../../../council/catalogue/definition.ts";
import type { ServiceOutcome } from "../../../../council/catalogue/outcome.ts";
import type { LocalText } from "../../../../council/catalogue/local-text.ts";
import { questionFields } from "../../../../council/catalogue/question-fields.ts";
import { isSearched, type Question } from "../../../../council/catalogue/questions.ts";
import type { ServicePromise } from "../../../../council/catalogue/promise.ts";
import type { Signatory } from "../../../../council/certificates/signatory.ts";
import { formatNumber } from "../../../../texts/format.ts";
import { baseLanguage, everyLanguage, languages, textIn } from "../../../../texts/languages.ts";
import type { TextKey } from "../../../../texts/translate.ts";
import { conditionSentence } from "../../../citizen/condition-sentence.ts";
import { Table } from "../../../components/table.tsx";
import { useTexts } from "../../../visit/texts.tsx";
import type { ComparedVersion } from "./compared-version.ts";

interface DifferencesProps {
  differences: readonly Difference[];
  versions: Record<"before" | "after", ComparedVersion>;
  /** The accounts that the certificates of both versions name as signatories. */
  signatories: readonly Signatory[];
}

/** What publishing would change: a row for each difference, with what is published now and what the draft says. */
export function Differences({ differences, ...props }: DifferencesProps) {
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
          cell: (difference) => <DifferenceSide difference={difference} side="before" {...props} />,
        },
        {
          label: t("versions.publish.new"),
          cell: (difference) => <DifferenceSide difference={difference} side="after" {...props} />,
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
      return t("catalogue.tabs.certificate");
  }
}

interface DifferenceSideProps extends Pick<DifferencesProps, "versions" | "signatories"> {
  difference: Difference;
  side: "before" | "after";
}

function DifferenceSide({ difference, side, versions, signatories }: DifferenceSideProps) {
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
      return <QuestionTexts question={question} questions={versions[side].questions} />;
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
      const template = difference[side];
      if (!template) return t("certificates.edit.none");
      const { isForwarded, factLabels } = versions[side];
      const texts = <CertificateTexts {...{ template, factLabels, signatories }} />;
      if (!isForwarded) return texts;
      // If the council issues none either way, the template that it keeps is what differs.
      const isNeverIssued = versions.before.isForwarded && versions.after.isForwarded;
      return (
        <div className="grid gap-1">
          {t("certificates.edit.notIssued")}
          {isNeverIssued && texts}
        </div>
      );
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

interface CertificateTextsProps
  extends Pick<ComparedVersion, "factLabels">, Pick<DifferencesProps, "signatories"> {
  template: CertificateTemplate;
}

function CertificateTexts({ template, factLabels, signatories }: CertificateTextsProps) {
  const t = useTexts();
  const { serviceCode, title, body, facts, signatory, signatories: uids = [] } = template;
  const factTexts = facts.map((id) => factLabels[id] ?? t("questions.edit.removedQuestion"));
  const accountTexts = uids.map((uid) => {
    const account = signatories.find((one) => one.uid === uid);
    if (!account) return t("audit.deletedAccount");
    return [account.displayName, account.email && `(${account.email})`].filter(Boolean).join(" ");
  });
  const details: [TextKey, string][] = [
    ["certificates.edit.facts", factTexts.join(", ")],
    ["certificates.edit.serviceCode", serviceCode],
    ["certificates.edit.signatory", signatory],
    ["certificates.edit.signatories", accountTexts.join(", ")],
    ["certificates.edit.validMonths", String(template.validMonths ?? "")],
  ];
  return (
    <span className="grid gap-1 wrap-anywhere">
      <TextInEveryLanguage text={title} />
      <small>
        <TextInEveryLanguage text={body} />
      </small>
      {details
        .filter(([, text]) => text !== "")
        .map(([label, text]) => (
          <small key={label}>
            {t(label)}: {text}
          </small>
        ))}
    </span>
  );
}

/** A text in all its languages, one below the other. If it is not written in the base language, the languages are named. */
function TextInEveryLanguage({ text }: { text: LocalText }) {
  return everyLanguage
    .filter((language) => text[language])
    .map((language) => (
      <span key={language} lang={language} className="block whitespace-pre-wrap">
        {!text[baseLanguage] && `${languages[language].name}: `}
        {text[language]}
      </span>
    ));
}
