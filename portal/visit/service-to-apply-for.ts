import { getService } from "../../council/catalogue/get-service.ts";
import { localise } from "../../council/catalogue/localise.ts";
import { NotFoundError } from "../../council/errors.ts";
import type { Office } from "../../council/office.ts";
import type { Language } from "../../texts/languages.ts";
import { serviceOfForm } from "./origin.ts";

/** The service whose form redirected somebody to sign in, in their language; undefined if none. */
export async function findServiceToApplyFor(
  office: Office,
  origin: string | undefined,
  language: Language,
) {
  const id = serviceOfForm(origin);
  if (id === undefined) return undefined;
  try {
    const service = await getService(office, id);
    const { title, requiredDocuments } = localise(service, language);
    return { title, requiredDocuments, fee: service.fee };
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}
