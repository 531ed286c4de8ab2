import { getService } from "../../council/catalogue/get-service.ts";
import { askedDocuments } from "../../council/catalogue/definition.ts";
import { NotFoundError } from "../../council/errors.ts";
import type { Office } from "../../council/office.ts";
import { foreignLanguage } from "../../texts/foreign-language.ts";
import { textIn, type Language } from "../../texts/languages.ts";
import { serviceOfForm } from "./return-path.ts";

/** The service whose form redirected somebody to sign in, in their language; undefined if none. */
export async function findServiceToApplyFor(
  office: Office,
  returnPath: string | undefined,
  language: Language,
) {
  const id = serviceOfForm(returnPath);
  if (id === undefined) return undefined;
  try {
    const service = await getService(office, id);
    const { definition, fee } = service;
    return {
      title: textIn(language, definition.title),
      titleLanguage: foreignLanguage(language, definition.title),
      documents: askedDocuments(definition, language),
      aadharNumber: definition.standardFields.aadharNumber,
      fee,
    };
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}
