import type { RouterContextProvider } from "react-router";
import { changedParts } from "../../../../council/catalogue/changed-parts.ts";
import { findUntranslated } from "../../../../council/catalogue/find-untranslated.ts";
import { getServiceToEdit } from "../../../../council/catalogue/draft-version.ts";
import { textIn } from "../../../../texts/languages.ts";
import { actorOf, getContext } from "../../../visit/visit.ts";

/**
 * Loads what the page of a part of a service is filled from: the draft, or else the published version. `page` has the
 * title of the page and props of `DraftPage`.
 */
export async function loadDraft(context: Readonly<RouterContextProvider>, serviceId: string) {
  const { office, visit } = getContext(context);
  const { draft, published, version } = await getServiceToEdit(office, actorOf(visit), serviceId);
  const definition = draft ?? published;
  return {
    definition,
    expectedVersion: version,
    language: visit.language,
    page: {
      title: textIn(visit.language, definition.title),
      hasDraft: draft !== undefined,
      inDraft: changedParts(published, draft),
      untranslated: findUntranslated(definition),
    },
  };
}
