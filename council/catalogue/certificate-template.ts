import { z } from "zod";
import {
  certificateFactsAtMost,
  signatoryMaxLength,
  validMonthsAtMost,
} from "../certificate-limits.ts";
import { localText } from "./local-text.ts";

/** The codes of council and service in the number of a certificate. */
export const codeFormat = /^[A-Z0-9]{2,10}$/;

/** The certificate that an approved application gets. */
export const certificateTemplate = z.strictObject({
  /** A part of the certificate's number; fixed once a certificate was issued. */
  serviceCode: z.string().regex(codeFormat),
  title: localText,
  /** Paragraphs, with placeholders such as `{fullName}` (certificate-placeholders.ts). */
  body: localText,
  /** The ids of the fields whose answers are printed in a table. */
  facts: z.array(z.string()).max(certificateFactsAtMost),
  /** The position of whoever signs it, such as Secretary; blank if none is named. */
  signatory: z.string().max(signatoryMaxLength),
  /**
   * The uids of the officials whom `signatory` named when the template was saved. Missing if it named none, and in versions
   * that are older than this field.
   */
  signatories: z.array(z.string()).optional(),
  /** For how many months the certificate is valid; null if it never expires. */
  validMonths: z.int().min(1).max(validMonthsAtMost).nullable(),
});

export type CertificateTemplate = z.infer<typeof certificateTemplate>;
