import { Answers } from "../components/answers.tsx";
import { Card } from "../components/card.tsx";
import { Fee } from "../components/fee.tsx";
import { useTexts } from "../visit/texts.tsx";

export interface AppliedService {
  title: string;
  description: string;
  category: string;
  /** Whole rupees. */
  fee: number;
  requiredDocuments: string[];
  /** When it was last changed, milliseconds UTC, to detect changes before submission. */
  seenAt: number;
}

/** The service: description, fee and required documents (spec section 2, Apply). */
export function ServiceSummary({ service }: { service: AppliedService }) {
  const t = useTexts();
  const { description, fee, requiredDocuments } = service;
  return (
    <Card>
      <p className="whitespace-pre-line">{description}</p>
      <Answers
        answers={[
          { label: t("applications.apply.fee"), value: <Fee rupees={fee} /> },
          { label: t("applications.apply.processing"), value: t("common.processingTime") },
          {
            label: t("applications.apply.requiredDocuments"),
            value: <DocumentNames names={requiredDocuments} />,
          },
        ]}
      />
    </Card>
  );
}

function DocumentNames({ names }: { names: string[] }) {
  const t = useTexts();
  if (names.length === 0) return t("applications.apply.noDocuments");
  return (
    <ul>
      {names.map((name, row) => (
        <li key={row}>{name}</li>
      ))}
    </ul>
  );
}
