import type { AskedDocument } from "../../council/catalogue/definition.ts";
import type { StandardChoices } from "../../council/fields/asked-fields.ts";
import { DocumentName } from "../components/document-name.tsx";
import { Answers } from "../components/answers.tsx";
import { Fee } from "../components/fee.tsx";
import { useTexts } from "../visit/texts.tsx";

export interface AppliedService {
  title: string;
  description: string;
  category: string;
  /** Whole rupees. */
  fee: number;
  documents: readonly AskedDocument[];
  standardFields: StandardChoices;
  /** To tell before submission if another one was published meanwhile. */
  versionId: string;
}

/**
 * The service: description, fee and required documents (spec section 2, Apply), and what else somebody
 * needs for its form.
 */
export function ServiceSummary({ service }: { service: AppliedService }) {
  const t = useTexts();
  const { description, fee, documents, standardFields } = service;
  return (
    <section className="stack gap-3">
      <p className="whitespace-pre-line">{description}</p>
      <Answers
        answers={[
          {
            label: t("applications.atHand.label"),
            value: (
              <Lines
                texts={[
                  ...(standardFields.aadharNumber === "notAsked"
                    ? []
                    : [t("applications.atHand.aadhar")]),
                  t("applications.atHand.phone"),
                ]}
              />
            ),
          },
          { label: t("applications.apply.fee"), value: <Fee rupees={fee} /> },
          { label: t("applications.apply.processing"), value: t("common.processingTime") },
          {
            label: t("applications.apply.requiredDocuments"),
            value: <DocumentNames documents={documents} />,
          },
        ]}
      />
    </section>
  );
}

function DocumentNames({ documents }: Pick<AppliedService, "documents">) {
  const t = useTexts();
  if (documents.length === 0) return t("applications.apply.noDocuments");
  return (
    <ul>
      {documents.map((document, row) => (
        <li key={row}>
          <DocumentName document={document} />
        </li>
      ))}
    </ul>
  );
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
