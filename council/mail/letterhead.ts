import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { getCouncil, supportEmail } from "../settings/get-council.ts";
import { localised } from "../settings/council-settings.ts";

/** The sender that every letter shows. */
export interface Letterhead {
  /** The council's name, in the reader's language. */
  council: string;
  publicUrl: string;
  supportEmail: string;
}

/** The letterhead in a language. */
export async function letterheadIn(office: Office, language: Language): Promise<Letterhead> {
  const { name } = await getCouncil(office);
  return {
    council: localised(name, language),
    publicUrl: office.operatorConfig.publicUrl,
    supportEmail: await supportEmail(office),
  };
}
