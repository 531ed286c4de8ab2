import { requiredDocumentsAtMost } from "../limits.ts";
import type { Office } from "../office.ts";
import { findUnaskedAnswers } from "./certificate-placeholders.ts";
import { isTooLarge, type Definition } from "./definition.ts";
import { whyServiceCodeRefused, type ServiceCodeRefused } from "./service-codes.ts";

/** Why a draft cannot be published. */
export type Unpublishable =
  /** The draft has more documents than a form may ask for. */
  | { outcome: "tooManyDocuments" }
  /** The certificate names an answer that the form does not ask for. */
  | { outcome: "answerUnasked" }
  /** Since the last save, another service took the certificate's code, or certificates were issued with another code. */
  | ServiceCodeRefused
  /** The definition, or its form, is larger than the portal accepts. */
  | { outcome: "tooLarge" };

/** Finds out why a definition cannot be published, in the transaction that publishes it; undefined if it can. */
export async function whyUnpublishable(
  tx: Office,
  serviceId: string,
  definition: Definition,
): Promise<Unpublishable | undefined> {
  if (definition.documents.length > requiredDocumentsAtMost) return { outcome: "tooManyDocuments" };
  if (findUnaskedAnswers(definition).length > 0) return { outcome: "answerUnasked" };
  if (isTooLarge(definition)) return { outcome: "tooLarge" };
  return whyServiceCodeRefused(tx, serviceId, definition);
}
