import type { Language } from "../../texts/languages.ts";

/** A statement of the office on a sheet with its letterhead. Every text is in the language of the statement. */
export interface StatementData {
  language: Language;
  /** The title of the PDF. */
  title: string;
  /** The day of the PDF's metadata, in India. */
  date: { year: number; month: number; day: number };
  council: { name: string; region: string; contact: string };
  /** The bytes of the council's own logo (WebP); null for the portal's. */
  logo: number[] | null;
  /** The number by which the case is found again; printed on each sheet. */
  reference: { label: string; value: string };
  /** The day in the head; null if it is unknown. */
  dated: { label: string; value: string } | null;
  heading: string;
  /** The lines of whom it is addressed to; may be empty. */
  to: string[];
  subject: string | null;
  paragraphs: string[];
  /** The rows of its table. */
  facts: [label: string, value: string][];
  sections: { title: string; lines: string[] }[];
  /** The label of the line to sign on; null without one. */
  signature: string | null;
  /** In small letters at the end. */
  notes: string[];
  /** Printed across a paper that is not valid; null on all others. */
  mark: string | null;
  /** A letter for the applicant to complete, sign and send, on a sheet of its own. */
  draft: StatementDraft | null;
}

export interface StatementDraft {
  heading: string;
  hint: string;
  to: string[];
  subject: string;
  paragraphs: string[];
  /** Lines to write on by hand. */
  blankLines: number;
  signatures: string[];
}
