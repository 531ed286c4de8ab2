import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { councilWords, supportEmail } from "../settings/current.ts";
import { inLanguage } from "../settings/words.ts";

/** Whose letter it is. */
export interface Letterhead {
  /** The council's name, in the reader's language. */
  council: string;
  publicUrl: string;
  supportEmail: string;
}

/** The letterhead in a language. */
export async function letterheadIn(office: Office, language: Language): Promise<Letterhead> {
  const { name } = await councilWords(office);
  return {
    council: inLanguage(name, language),
    publicUrl: office.terms.publicUrl,
    supportEmail: await supportEmail(office),
  };
}
