import { textsIn } from "../../texts/all.ts";
import { baseLanguage, type Language } from "../../texts/languages.ts";
import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import { newId } from "../ids.ts";
import { serviceTitleMaxLength } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { isTooLarge, listedTexts, type Definition } from "./definition.ts";
import type { LocalText } from "./local-text.ts";
import { insertService, lockService } from "./records.ts";
import { findFreeCode, lockServiceCodes } from "./service-codes.ts";

export type DuplicateOutcome =
  | { outcome: "duplicated"; id: string }
  /** The service does not exist (any more). */
  | { outcome: "gone" }
  /** The copy, whose name is longer, would be larger than the portal accepts. */
  | { outcome: "tooLarge" };

/**
 * Adds a copy of a service's published version, under the name "Copy of …" in each language in which the service has a
 * title. The copy is inactive: citizens neither see it nor can apply for it before an administrator activates it.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function duplicateService(
  office: Office,
  actor: Actor,
  serviceId: string,
): Promise<DuplicateOutcome> {
  return changeAs(office, actor, "manageServices", async (tx, actor) => {
    const service = await lockService(tx, serviceId);
    if (!service) return { outcome: "gone" };
    const id = newId(tx);
    const now = tx.clock();
    const definition = await copyDefinition(tx, service.definition, id);
    if (isTooLarge(definition)) return { outcome: "tooLarge" };
    const { fee, icon, searchWords } = service;
    await insertService(tx, {
      ...listedTexts(definition),
      fee,
      icon,
      searchWords,
      isActive: false,
      id,
      createdAt: now,
      createdBy: actor.uid,
      updatedAt: now,
      definition,
    });
    await recordAudit(tx, actor, {
      action: "DUPLICATE_SERVICE",
      subjectId: id,
      details: { title: definition.title[baseLanguage], copyOf: service.title, serviceId },
    });
    return { outcome: "duplicated", id };
  });
}

/** Gives documents new ids and the certificate a new service code. Questions keep their ids: the certificate names them. */
async function copyDefinition(tx: Office, definition: Definition, id: string): Promise<Definition> {
  const { certificate } = definition;
  if (certificate) await lockServiceCodes(tx);
  return {
    ...definition,
    title: titleOfCopy(definition.title),
    documents: definition.documents.map((document) => ({ ...document, id: newId(tx) })),
    certificate: certificate && {
      ...certificate,
      serviceCode: await findFreeCode(tx, id, certificate.serviceCode),
    },
  };
}

/** Adds "Copy of" to the title in each language in which there is one. Cuts a long title to make room for the addition. */
function titleOfCopy(title: LocalText): LocalText {
  const titles = Object.entries(title).filter(([, text]) => text !== "");
  const copies = titles.map(([language, text]) => {
    const copyOf = (title: string) => textsIn(language as Language)("catalogue.copyOf", { title });
    const lengthLeft = serviceTitleMaxLength - copyOf("").length;
    return [language, copyOf(cut(text, lengthLeft))];
  });
  return { ...title, ...Object.fromEntries(copies) };
}

/** Cuts a text, but never leaves half of a surrogate pair at its end: PostgreSQL refuses such a half in JSON. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
