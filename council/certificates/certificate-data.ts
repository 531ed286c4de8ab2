import type { Language } from "../../texts/languages.ts";

/** Everything that the paper of a certificate says, as composed when it was issued. Stored as JSON. */
export interface PrintedCertificate {
  /** The applicant's language if the template has a text in that language; else the base language. */
  language: Language;
  /** The name of the person whom the certificate is about. */
  holder: string;
  /** The title of the PDF. */
  title: string;
  /** The day of issue, in India. */
  date: { year: number; month: number; day: number };
  /** One entry for each language of the paper, as in `texts`, `check`, `approved` and `notes`. */
  council: { name: string; region: string }[];
  number: { label: string; value: string };
  issued: { label: string; value: string };
  texts: { language: Language; title: string; paragraphs: string[] }[];
  /** The rows of its table. */
  facts: [label: string, value: string][];
  /** What somebody types with the number to check the certificate; missing on papers of earlier releases. */
  shortCode?: { label: string; value: string };
  /** What the QR code opens. */
  link: string;
  /** The alternative text of the QR code. */
  codeAlt: string;
  /** How to check the certificate. */
  check: string[];
  /** Who approved the application, and when; empty in a preview, and if the history does not go back to the approval. */
  approved: string[];
  /** The position of whoever signs, such as Secretary; blank if none is named. */
  signatory: string;
  signatureLabel: string;
  /** The text in the circle for the seal; missing on papers of earlier releases. */
  sealLabel?: string;
  notes: string[];
  /** A word printed across a preview; null on an issued certificate. */
  mark: string | null;
}

/** What the template of a certificate gets. */
export interface CertificateData extends PrintedCertificate {
  qr: { svg: string; alt: string };
}
