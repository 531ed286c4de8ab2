import type { CertificateTemplate } from "../catalogue/certificate-template.ts";
import type { Definition } from "../catalogue/definition.ts";
import { financialYearOf } from "../fees/financial-year.ts";
import { getCouncil } from "../settings/get-council.ts";
import { textsIn } from "../../texts/all.ts";
import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { hasLettersWithoutFont } from "../printable-letters.ts";
import { composeCertificate, type CertificateContent } from "./compose-certificate.ts";
import type { PrintedCertificate } from "./certificate-data.ts";
import { validUntilOf } from "./issue-certificate.ts";
import { numberPrefix } from "./number.ts";
import { sampleAnswers } from "./sample-answers.ts";
import { signatoryOf, type Approver } from "./signatory.ts";

/**
 * Composes a certificate as it would be printed today, marked as a preview: its number ends in `XXXXXX`, and its QR code
 * opens the portal. If the fonts lack some of its letters, its notes warn that these may be printed as boxes.
 * @param approver who approved or would approve; `unknown` if it is not known who approved; undefined for a sample, which
 * always shows the signatory of its template
 */
export async function composePreview(
  office: Office,
  { template, ...content }: CertificateContent,
  approver?: Approver | "unknown",
): Promise<PrintedCertificate> {
  const issuedAt = office.clock();
  const { councilCode } = await getCouncil(office);
  const { serviceCode, validMonths } = template;
  const financialYear = financialYearOf(issuedAt);
  const signatory = approver
    ? await signatoryOf(office, template, approver === "unknown" ? undefined : approver)
    : template.signatory;
  const contentWithSignatory = { ...content, template: { ...template, signatory } };
  const preview = await composeCertificate(office, contentWithSignatory, {
    number: `${numberPrefix({ councilCode, serviceCode, financialYear })}XXXXXX`,
    issuedAt,
    validUntil: validUntilOf(issuedAt, validMonths),
    approval: undefined,
    replaces: undefined,
    shortCode: "XXXX-XXXX",
    link: office.operatorConfig.publicUrl,
    isPreview: true,
  });
  if (!hasLettersWithoutFont(JSON.stringify(preview))) return preview;
  const warnings = preview.texts.map((text) => textsIn(text.language)("certificates.paper.boxes"));
  return { ...preview, notes: [...warnings, ...preview.notes] };
}

/** Like `composePreview`, with made-up answers. */
export async function composeSample(
  office: Office,
  template: CertificateTemplate,
  definition: Definition,
  language: Language,
): Promise<PrintedCertificate> {
  return composePreview(office, {
    template,
    language,
    answersIn: async (one) => sampleAnswers(definition, one),
    holder: textsIn(language)("certificates.sample.name"),
    reference: "ABCD2345",
    submittedAt: office.clock(),
    remarks: undefined,
  });
}
