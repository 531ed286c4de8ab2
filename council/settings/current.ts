import type { Language } from "../../texts/languages.ts";
import { asTyped } from "../as-typed.ts";
import { councilWordsKeptMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { readWords, type StoredWords } from "./records.ts";
import type { ShownCouncil } from "./shown.ts";
import { sampleWords } from "./sample.ts";
import { inLanguage, type CouncilWords, type Logo } from "./words.ts";

/** The settings as this process last read them; openOffice makes one for each office. */
export interface WordsMemory {
  last?: { readAt: number; council: Council };
  /** How often it was cleared, so that a read that began before a clear is not cached after it. */
  forgotten: number;
  /** What every page shows of the words, put together once for the words as they were last read. */
  shown: WeakMap<Council, Partial<Record<Language, ShownCouncil>>>;
}

export interface Council extends CouncilWords {
  logo: Logo | undefined;
  version: number;
}

/**
 * The council's current settings, samples where it has set nothing. Each process reads the database
 * at most once a second and sees changes by other processes within that time.
 */
export async function councilWords(office: Office): Promise<Council> {
  const { last, forgotten } = office.words;
  const now = office.clock();
  const isFresh = last && Math.abs(now - last.readAt) < councilWordsKeptMs;
  if (isFresh) return last.council;
  const council = asCouncil(await readWords(office));
  if (office.words.forgotten === forgotten) office.words.last = { readAt: now, council };
  return council;
}

/** Clears the cache; call it after a change is committed. */
export function forgetWords(office: Office): void {
  delete office.words.last;
  office.words.forgotten += 1;
}

export function asCouncil({ own: { logo, ...words }, version }: StoredWords): Council {
  return { ...sampleWords, ...words, logo, version };
}

/** The support email: from the environment, else the council's, else one at the portal's host. */
export async function supportEmail(office: Office): Promise<string> {
  const { email } = await councilWords(office);
  return office.terms.supportEmail ?? (email || atHost(office, "support"));
}

/** The sender of letters: from the environment, else the council by its name in a language. */
export async function senderOf(office: Office, language: Language): Promise<string> {
  if (office.terms.mailFrom !== undefined) return office.terms.mailFrom;
  const { name, sender } = await councilWords(office);
  const address = sender || atHost(office, "no-reply");
  const shown = inLanguage(name, language).replaceAll(/["\\]/g, "");
  return `"${asTyped(shown)}" <${address}>`;
}

function atHost({ terms }: Office, mailbox: string): string {
  return `${mailbox}@${new URL(terms.publicUrl).hostname}`;
}
