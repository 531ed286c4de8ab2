import type { Language } from "../../texts/languages.ts";

/** What a slip prints. Every text is in its language. */
export interface SlipData {
  language: Language;
  title: string;
  /** The day of the PDF's metadata, in India. */
  date: { year: number; month: number; day: number };
  council: { name: string; region: string };
  /** The bytes of the council's own logo (WebP); null for the portal's. */
  logo: number[] | null;
  reference: { label: string; value: string };
  halves: SlipHalf[];
  cutHere: string;
}

export interface SlipHalf {
  title: string;
  /** Whom the half is for. */
  whom: string;
  /** Labels and values; a value may have several lines. */
  facts: [label: string, value: string][];
  qr: { svg: string; alt: string; lines: string[] };
  notes: SlipNote[];
  declaration: { intro: string; text: string } | null;
  /** The labels of lines to sign on. */
  signatures: string[];
}

export interface SlipNote {
  title: string;
  lines: string[];
  /** In larger letters, to be typed elsewhere. */
  code: string | null;
}
