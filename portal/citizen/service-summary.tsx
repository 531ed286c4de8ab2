import { Answers } from "../components/answers.tsx";
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

/**
 * The service: description, fee and required documents (spec section 2, Apply), and what else somebody
 * needs for its form.
 */
export function ServiceSummary({ service }: { service: AppliedService }) {
  const t = useTexts();
  const { description, fee, requiredDocuments } = service;
  return (
    <section className="stack gap-3">
      <p className="whitespace-pre-line">{description}</p>
      <Answers
        answers={[
          {
            label: t("applications.atHand.label"),
            value: (
              <Lines texts={[t("applications.atHand.aadhar"), t("applications.atHand.phone")]} />
            ),
          },
          { label: t("applications.apply.fee"), value: <Fee rupees={fee} /> },
          { label: t("applications.apply.processing"), value: t("common.processingTime") },
          {
            label: t("applications.apply.requiredDocuments"),
            value: <DocumentNames names={requiredDocuments} />,
          },
        ]}
      />
    </section>
  );
}

function DocumentNames({ names }: { names: string[] }) {
  const t = useTexts();
  if (names.length === 0) return t("applications.apply.noDocuments");
  return <Lines texts={names} />;
}

function Lines({ texts }: { texts: string[] }) {
  return (
    <ul>
      {texts.map((text, row) => (
        <li key={row}>{text}</li>
      ))}
    </ul>
  );
}
