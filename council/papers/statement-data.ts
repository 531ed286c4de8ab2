import type { Language } from "../../texts/languages.ts";

/** A statement of the office on paper with its letterhead. Every text is in the language of the statement. */
export interface StatementData {
  language: Language;
  /** The title of the PDF. */
  title: string;
  /** The day of the PDF's metadata, in India. */
  date: { year: number; month: number; day: number };
  council: { name: string; region: string; contact: string };
  /** The bytes of the council's own logo (WebP); null for the portal's logo. */
  logo: number[] | null;
  /** The number of the application or receipt; printed on each sheet. */
  reference: { label: string; value: string };
  /** The day in the letterhead; null if it is not known. */
  dated: { label: string; value: string } | null;
  heading: string;
  /** To whom the statement is addressed, line by line; may be empty. */
  to: string[];
  subject: string | null;
  paragraphs: string[];
  /** The rows of its table. */
  facts: [label: string, value: string][];
  sections: { title: string; lines: string[] }[];
  /** The label of the line for the signature; null without such a line. */
  signature: string | null;
  /** Notes in small letters at the end. */
  notes: string[];
  /** A word printed across a paper that is not valid; null on all other papers. */
  mark: string | null;
  /** A letter on a separate sheet, which the applicant can complete, sign and send; null without such a letter. */
  draft: StatementDraft | null;
}

export interface StatementDraft {
  heading: string;
  hint: string;
  to: string[];
  subject: string;
  paragraphs: string[];
  /** How many lines there are to write on by hand. */
  blankLines: number;
  signatures: string[];
}
