import type { Definition } from "../../../../council/catalogue/definition.ts";
import type { CertificateRefused } from "../../../../council/certificates/draft-certificate.ts";
import type { CertificateFormValues } from "../../../../council/certificates/rules.ts";
import { perLanguage } from "../../../../texts/languages.ts";
import type { FormError } from "../../../forms/form-answer.ts";
import { inLanguage } from "./repeated-rows.ts";
import { toLocalTextValues } from "./local-text-values.ts";

/** The values of the certificate form, as they were typed. */
export interface CertificateFormState {
  certificate: CertificateFormValues;
  /** The version whose values the form was filled with. */
  expectedVersion: string;
}

/** Converts the certificate of a version to form values; blank if the service issues none. */
export function toCertificateValues({
  certificate,
}: Pick<Definition, "certificate">): CertificateFormValues {
  return {
    serviceCode: certificate?.serviceCode ?? "",
    title: toLocalTextValues(certificate?.title),
    body: toLocalTextValues(certificate?.body),
    facts: certificate?.facts ?? [],
    signatory: certificate?.signatory ?? "",
    validMonths: certificate?.validMonths ? String(certificate.validMonths) : "",
  };
}

/** Reads the values of a posted form. */
export function readCertificateValues(form: FormData): CertificateFormState {
  const text = (name: string) => String(form.get(name) ?? "");
  const localised = (field: string) => perLanguage((language) => text(inLanguage(field, language)));
  const certificate = {
    serviceCode: text("serviceCode"),
    title: localised("title"),
    body: localised("body"),
    facts: form.getAll("facts").map(String),
    signatory: text("signatory"),
    validMonths: text("validMonths"),
  };
  return { certificate, expectedVersion: text("expectedVersion") };
}

const refusals: Record<CertificateRefused["outcome"], true> = {
  forwarded: true,
  codeTaken: true,
  codeFrozen: true,
  unknownPlaceholders: true,
};

/** Whether saving a certificate was refused because of what the certificate says. */
export function isRefused<Other extends { outcome: string }>(
  result: Other | CertificateRefused,
): result is CertificateRefused {
  return Object.hasOwn(refusals, result.outcome);
}

/** The error that says why a certificate was refused, at its control. */
export function certificateError(refusal: CertificateRefused): FormError {
  switch (refusal.outcome) {
    case "forwarded":
      return { field: undefined, key: "certificates.errors.forwarded" };
    case "codeTaken":
      return { field: "serviceCode", key: "certificates.errors.codeTaken" };
    case "codeFrozen":
      return {
        field: "serviceCode",
        key: "certificates.errors.codeFrozen",
        args: { code: refusal.code },
      };
    case "unknownPlaceholders":
      return {
        field: `body-${refusal.language}`,
        key: "certificates.errors.unknownPlaceholders",
        args: { names: refusal.names.map((name) => `{${name}}`).join(", ") },
      };
  }
}
