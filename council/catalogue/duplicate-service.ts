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
  /** Somebody deleted it meanwhile. */
  | { outcome: "gone" }
  /** With its longer name the copy would be larger than the portal accepts. */
  | { outcome: "tooLarge" };

/**
 * Adds a service that says and asks what another's published version does, under the name "Copy of …" in each language
 * in which that has a title. It is inactive: nobody can see or apply for it before an administrator activates it.
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

/** Documents and the code of certificates are the copy's own; questions keep their ids, which the certificate names. */
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

/** In each language in which there is a title; a long one is cut, never the words that say that it is a copy. */
function titleOfCopy(title: LocalText): LocalText {
  const written = Object.entries(title).filter(([, text]) => text !== "");
  const copies = written.map(([language, text]) => {
    const copyOf = (title: string) => textsIn(language as Language)("catalogue.copyOf", { title });
    const room = serviceTitleMaxLength - copyOf("").length;
    return [language, copyOf(cut(text, room))];
  });
  return { ...title, ...Object.fromEntries(copies) };
}

/** The beginning of a text, without half of a character: PostgreSQL refuses that in JSON. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
