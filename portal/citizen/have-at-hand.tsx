import type { AskedDocument } from "../../council/catalogue/definition.ts";
import { DocumentName } from "../components/document-name.tsx";
import { Fee } from "../components/fee.tsx";
import { useTexts } from "../visit/texts.tsx";

/** A service somebody is about to apply for, in their language. */
export interface ServiceToApplyFor {
  title: string;
  /** Whole rupees. */
  fee: number;
  documents: readonly AskedDocument[];
  /** Whether the form asks for the Aadhaar number. */
  asksAadhar: boolean;
}

/** What somebody needs for the form of a service, told before they sign in or register for it. */
export function HaveAtHand({ service }: { service: ServiceToApplyFor }) {
  const t = useTexts();
  return (
    <section className="stack max-w-xl gap-3">
      <h2 className="title">{t("applications.atHand.title", { service: service.title })}</h2>
      <ul>
        {service.asksAadhar && <li>{t("applications.atHand.aadhar")}</li>}
        <li>{t("applications.atHand.phone")}</li>
        {service.documents.map((document, row) => (
          <li key={row}>
            <DocumentName document={document} />
          </li>
        ))}
        <li>
          {t("applications.atHand.fee")} <Fee rupees={service.fee} />
        </li>
      </ul>
      {service.documents.length > 0 && <p className="hint">{t("applications.atHand.photo")}</p>}
    </section>
  );
}
