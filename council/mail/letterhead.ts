import { textIn, type Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { getCouncil, findSupportEmail } from "../settings/get-council.ts";

/** The sender that every letter shows. */
export interface Letterhead {
  /** The council's name, in the language of the letterhead. */
  council: string;
  publicUrl: string;
  supportEmail: string;
}

/** Makes the letterhead in a language. */
export async function letterheadIn(office: Office, language: Language): Promise<Letterhead> {
  const { name } = await getCouncil(office);
  return {
    council: textIn(language, name),
    publicUrl: office.operatorConfig.publicUrl,
    supportEmail: await findSupportEmail(office),
  };
}
