import { baseLanguage, otherLanguages } from "../../texts/languages.ts";
import { writeStateOnce } from "../write-state-once.ts";
import { newId } from "../ids.ts";
import type { Office } from "../office.ts";
import { emptyDefinition } from "./definition.ts";
import { mergeServiceForm } from "./merge-service-form.ts";
import { insertService } from "./records.ts";
import { starterCertificates } from "./starter/certificate-templates.ts";
import { starterQuestions } from "./starter/questions.ts";
import { starterServices, type StarterService } from "./starter-services.ts";

const stateName = "starterCatalogue";

/**
 * Loads the starter catalogue into an empty portal, once. A row in `settings` records that it was loaded, so that a
 * catalogue emptied by an administrator stays empty. May be called at every start, by several processes at once.
 * @returns whether this call loaded the catalogue.
 */
export async function storeStarterCatalogue(office: Office): Promise<boolean> {
  return office.change(async (tx) => {
    if (!(await writeStateOnce(tx, stateName)) || (await hasServices(tx))) return false;
    const now = tx.clock();
    for (const [index, starter] of starterServices.entries()) {
      // Services are a millisecond apart, so that "newest first" keeps the order of the list.
      const createdAt = now - index;
      await insertService(tx, {
        ...toService(tx, starter),
        id: newId(tx),
        createdAt,
        createdBy: "system",
        updatedAt: createdAt,
      });
    }
    return true;
  });
}

async function hasServices(tx: Office): Promise<boolean> {
  const service = await tx.db.selectFrom("services").select("id").limit(1).executeTakeFirst();
  return service !== undefined;
}

function toService(tx: Office, starter: StarterService) {
  const { fee, icon, searchWords, texts, documents = {}, promisedDays, outcome = null } = starter;
  const translations = Object.fromEntries(
    otherLanguages.map((language) => [language, texts[language]]),
  );
  const baseTexts = texts[baseLanguage];
  const input = { ...baseTexts, fee, icon, searchWords, isActive: true, translations };
  const ids = baseTexts.requiredDocuments.map(() => newId(tx));
  const definition = mergeServiceForm(emptyDefinition, input, ids);
  const documentsWithHints = definition.documents.map((document, row) => ({
    ...document,
    ...documents[row],
  }));
  const promise = { days: promisedDays, counted: "working" as const, law: null };
  const questions = [...(starterQuestions[icon] ?? [])];
  const certificate = starterCertificates[icon] ?? null;
  return {
    ...input,
    definition: {
      ...definition,
      documents: documentsWithHints,
      questions,
      promise,
      outcome,
      certificate,
    },
  };
}
