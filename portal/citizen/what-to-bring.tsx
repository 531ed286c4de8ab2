import type { AskedDocument } from "../../council/catalogue/definition.ts";
import type { StandardChoices } from "../../council/fields/asked-fields.ts";
import type { Language } from "../../texts/languages.ts";
import { DocumentName } from "../components/document-name.tsx";
import { Fee } from "../components/fee.tsx";
import { withMarkedText } from "../components/with-marked-text.tsx";
import { useTexts } from "../visit/texts.tsx";

/** A service somebody is about to apply for, in their language. */
export interface ServiceToApplyFor {
  title: string;
  /** The language of the title, if it is not the reader's. */
  titleLanguage: Language | undefined;
  /** Whole rupees. */
  fee: number;
  documents: readonly AskedDocument[];
  /** Whether the form asks for the Aadhaar number. */
  aadharNumber: StandardChoices["aadharNumber"];
}

type ThingToBring = Pick<AskedDocument, "name" | "foreign" | "need">;

/** What to have at hand for the form of a service besides documents. */
function useThingsToBring({ aadharNumber }: Pick<StandardChoices, "aadharNumber">): ThingToBring[] {
  const t = useTexts();
  const phone = { name: t("applications.toBring.phone"), need: "required" } as const;
  if (aadharNumber === "notAsked") return [phone];
  return [{ name: t("applications.toBring.aadhar"), need: aadharNumber }, phone];
}

/** What somebody needs for the form of a service, shown before they sign in or register for it. */
export function WhatToBring({ service }: { service: ServiceToApplyFor }) {
  const t = useTexts();
  return (
    <section className="stack max-w-xl gap-3">
      <h2 className="title">
        {withMarkedText(
          t("applications.toBring.title", { service: service.title }),
          service.title,
          service.titleLanguage,
        )}
      </h2>
      <ul>
        {[...useThingsToBring(service), ...service.documents].map((document, row) => (
          <li key={row}>
            <DocumentName document={document} />
          </li>
        ))}
        <li>
          {t("applications.toBring.fee")} <Fee rupees={service.fee} />
        </li>
      </ul>
      {service.documents.length > 0 && <p className="hint">{t("applications.toBring.photo")}</p>}
    </section>
  );
}
