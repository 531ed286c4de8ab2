import { Fee } from "../components/fee.tsx";
import { useTexts } from "../visit/texts.tsx";

/** A service somebody is about to apply for, in their language. */
export interface ServiceToApplyFor {
  title: string;
  /** Whole rupees. */
  fee: number;
  requiredDocuments: string[];
}

/** What somebody needs for the form of a service, told before they sign in or register for it. */
export function HaveAtHand({ service }: { service: ServiceToApplyFor }) {
  const t = useTexts();
  return (
    <section className="stack max-w-xl gap-3">
      <h2 className="title">{t("applications.atHand.title", { service: service.title })}</h2>
      <ul>
        <li>{t("applications.atHand.aadhar")}</li>
        <li>{t("applications.atHand.phone")}</li>
        {service.requiredDocuments.map((document, row) => (
          <li key={row}>{document}</li>
        ))}
        <li>
          {t("applications.atHand.fee")} <Fee rupees={service.fee} />
        </li>
      </ul>
      {service.requiredDocuments.length > 0 && (
        <p className="hint">{t("applications.atHand.photo")}</p>
      )}
    </section>
  );
}
