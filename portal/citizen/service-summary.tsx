import type { AskedDocument } from "../../council/catalogue/definition.ts";
import type { LocalisedTexts } from "../../council/catalogue/localise.ts";
import type { ShownPromise } from "../../council/catalogue/promise.ts";
import { DocumentName } from "../components/document-name.tsx";
import { DescriptionList } from "../components/description-list.tsx";
import { Fee } from "../components/fee.tsx";
import { PromisedDays } from "../public/promised-days.tsx";
import { useTexts } from "../visit/texts.tsx";

/** The service of a form, in the reader's language. */
interface SummarisedService {
  description: string;
  /** The language of each text that is not in the reader's language. */
  foreign?: LocalisedTexts["foreign"];
  /** Whole rupees. */
  fee: number;
  documents: readonly AskedDocument[];
  promise: ShownPromise | null;
}

/** The service: description, fee, processing time and required documents (spec section 2, Apply). */
export function ServiceSummary({ service }: { service: SummarisedService }) {
  const t = useTexts();
  const { description, foreign, fee, documents, promise } = service;
  return (
    <section className="stack gap-3">
      <p lang={foreign?.description} className="whitespace-pre-line">
        {description}
      </p>
      <DescriptionList
        rows={[
          { label: t("applications.apply.fee"), value: <Fee rupees={fee} /> },
          { label: t("applications.apply.processing"), value: t("common.processingTime") },
          ...(promise
            ? [
                {
                  label: t("applications.apply.promise"),
                  value: <PromisedDays promise={promise} />,
                },
              ]
            : []),
          {
            label: t("applications.apply.requiredDocuments"),
            value: <DocumentNames documents={documents} />,
          },
        ]}
      />
    </section>
  );
}

function DocumentNames({ documents }: { documents: readonly AskedDocument[] }) {
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
