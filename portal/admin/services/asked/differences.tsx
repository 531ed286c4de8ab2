import type { Difference } from "../../../../council/catalogue/compare-definitions.ts";
import {
  textIn,
  type DocumentDefinition,
  type LocalText,
} from "../../../../council/catalogue/definition.ts";
import { languages, type Language } from "../../../../texts/languages.ts";
import { Table } from "../../../components/table.tsx";
import { useTexts } from "../../../visit/texts.tsx";

/** What a form asks now and after publishing, a row for each change. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const t = useTexts();
  return (
    <Table
      caption={t("versions.publish.changes")}
      columns={[
        {
          label: t("versions.publish.what"),
          cell: (difference) => <What difference={difference} />,
        },
        {
          label: t("versions.publish.now"),
          cell: (difference) => <Side difference={difference} side="before" />,
        },
        {
          label: t("versions.publish.new"),
          cell: (difference) => <Side difference={difference} side="after" />,
        },
      ]}
      rows={differences}
      rowKey={keyOf}
    />
  );
}

function keyOf(difference: Difference): string {
  const { kind } = difference;
  return kind === "document" ? (difference.after ?? difference.before)!.id : kind;
}

function What({ difference }: { difference: Difference }) {
  const t = useTexts();
  switch (difference.kind) {
    case "document": {
      const document = (difference.before ?? difference.after)!;
      return <span className="wrap-anywhere">{textIn(t.language, document.name)}</span>;
    }
    case "order":
      return t("versions.publish.order");
    case "aadharNumber":
      return t("versions.aadharNumber.label");
    case "dateOfBirth":
      return t("versions.dateOfBirth.label");
  }
}

function Side({ difference, side }: { difference: Difference; side: "before" | "after" }) {
  const t = useTexts();
  switch (difference.kind) {
    case "document": {
      const document = difference[side];
      return document ? <DocumentTexts document={document} /> : t("versions.publish.absent");
    }
    case "order":
      return (
        <ol>
          {difference[side].map(({ id, name }) => (
            <li key={id}>{textIn(t.language, name)}</li>
          ))}
        </ol>
      );
    case "aadharNumber":
      return t(`versions.aadharNumber.${difference[side]}`);
    case "dateOfBirth":
      return t(`versions.dateOfBirth.${difference[side]}`);
  }
}

function DocumentTexts({ document: { name, hint, need } }: { document: DocumentDefinition }) {
  const t = useTexts();
  return (
    <span className="grid gap-1 wrap-anywhere">
      <InEveryLanguage text={name} />
      {hint && (
        <small>
          <InEveryLanguage text={hint} />
        </small>
      )}
      <small>{t(`versions.need.${need}`)}</small>
    </span>
  );
}

function InEveryLanguage({ text }: { text: LocalText }) {
  return (Object.keys(languages) as Language[])
    .filter((language) => text[language])
    .map((language) => (
      <span key={language} lang={language} className="block">
        {text[language]}
      </span>
    ));
}
