import { z } from "zod";
import { baseLanguage, perLanguage } from "../../texts/languages.ts";
import type { TextKey } from "../../texts/translate.ts";
import {
  certificateBodyMaxLength,
  certificateFactsAtMost,
  certificateTitleMaxLength,
  signatoryMaxLength,
  validMonthsAtMost,
} from "../certificate-limits.ts";
import { codeFormat, type CertificateTemplate } from "../catalogue/certificate-template.ts";
import { toLocalText, localLine } from "../catalogue/typed-text.ts";
import { latinDigits } from "../fields/latin-digits.ts";
import { oneLine } from "../mail/one-line.ts";
import { plainLines } from "../plain-lines.ts";

const codeInvalid: TextKey = "certificates.errors.codeInvalid";
const titleRequired: TextKey = "certificates.errors.titleRequired";
const titleTooLong: TextKey = "certificates.errors.titleTooLong";
const bodyRequired: TextKey = "certificates.errors.bodyRequired";
const bodyTooLong: TextKey = "certificates.errors.bodyTooLong";
const tooManyFacts: TextKey = "certificates.errors.tooManyFacts";
const signatoryTooLong: TextKey = "certificates.errors.signatoryTooLong";
const monthsInvalid: TextKey = "certificates.errors.monthsInvalid";

const typedBody = z.string().overwrite(plainLines).max(certificateBodyMaxLength, bodyTooLong);
const bodies = perLanguage(() => typedBody);

const typedCertificate = z.strictObject({
  serviceCode: z.string().overwrite((code) => oneLine(code).toUpperCase()),
  title: localLine(certificateTitleMaxLength, titleTooLong),
  body: z.strictObject(bodies),
  facts: z.array(z.string()).max(certificateFactsAtMost, tooManyFacts),
  signatory: z.string().overwrite(oneLine).max(signatoryMaxLength, signatoryTooLong),
  /** Blank for a certificate without an end. */
  validMonths: z.string().overwrite(oneLine).overwrite(latinDigits),
});

/** The form's values as typed. */
export type CertificateFormValues = z.input<typeof typedCertificate>;

/**
 * The form for the certificate of a service. Its output is null, so that the service issues no certificate, if title, text
 * and code are blank and nothing else was typed anew.
 * @param stored the certificate that the form was filled from
 */
export function certificateForm(stored: CertificateTemplate | null) {
  return typedCertificate.transform((typed, context): CertificateTemplate | null => {
    const refuse = (message: TextKey, ...path: string[]) =>
      context.addIssue({ code: "custom", message, path });
    const { serviceCode, facts, signatory } = typed;
    const [title, body] = [toLocalText(typed.title), toLocalText(typed.body)];
    if (!title && !body && serviceCode === "" && !isAnythingElseTyped(typed, stored)) return null;
    if (!codeFormat.test(serviceCode)) refuse(codeInvalid, "serviceCode");
    if (!title?.[baseLanguage]) refuse(titleRequired, "title", baseLanguage);
    if (!body?.[baseLanguage]) refuse(bodyRequired, "body", baseLanguage);
    const validMonths = typed.validMonths === "" ? null : Number(typed.validMonths);
    const isWhole = /^\d{0,3}$/.test(typed.validMonths);
    if (!isWhole || validMonths === 0 || Number(validMonths) > validMonthsAtMost)
      refuse(monthsInvalid, "validMonths");
    if (!title || !body) return z.NEVER;
    return { serviceCode, title, body, facts, signatory, validMonths };
  });
}

/** Whether a fact, the signatory or the months differ from the stored certificate, and are not merely blank. */
function isAnythingElseTyped(
  typed: Pick<CertificateFormValues, "facts" | "signatory" | "validMonths">,
  stored: CertificateTemplate | null,
): boolean {
  return (
    typed.facts.some((id) => !stored?.facts.includes(id)) ||
    !["", stored?.signatory].includes(typed.signatory) ||
    !["", String(stored?.validMonths ?? "")].includes(typed.validMonths)
  );
}
