import type { Language } from "../../texts/languages.ts";

/** The data that a slip prints. Every text is in the language of the slip. */
export interface SlipData {
  language: Language;
  title: string;
  /** The day of the PDF's metadata, in India. */
  date: { year: number; month: number; day: number };
  council: { name: string; region: string };
  /** The bytes of the council's own logo (WebP); null for the portal's logo. */
  logo: number[] | null;
  reference: { label: string; value: string };
  halves: SlipHalf[];
  cutHere: string;
}

export interface SlipHalf {
  title: string;
  /** Says for whom the half is: the applicant or the office. */
  whom: string;
  /** Labels and values; a value may have several lines. */
  facts: [label: string, value: string][];
  qr: { svg: string; alt: string; lines: string[] };
  notes: SlipNote[];
  declaration: { intro: string; text: string } | null;
  /** The labels of the lines for signatures. */
  signatures: string[];
}

export interface SlipNote {
  title: string;
  lines: string[];
  /** A code that somebody has to type later, in larger letters; null without a code. */
  code: string | null;
}
