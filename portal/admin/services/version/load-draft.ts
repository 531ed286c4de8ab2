import type { RouterContextProvider } from "react-router";
import { changedParts } from "../../../../council/catalogue/changed-parts.ts";
import { findUntranslated } from "../../../../council/catalogue/find-untranslated.ts";
import { getServiceToEdit } from "../../../../council/catalogue/draft-version.ts";
import { serviceNameOf } from "../../../../council/catalogue/localise.ts";
import { NotFoundError } from "../../../../council/errors.ts";
import type { Office } from "../../../../council/office.ts";
import type { Actor } from "../../../../council/permissions.ts";
import { actorOf, getContext } from "../../../visit/visit.ts";

/**
 * Loads what the page of a part of a service is filled from: the draft, or else the published version. `page` has the
 * name of the service and other props of `DraftPage`.
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
      service: serviceNameOf(visit.language, definition.title),
      hasDraft: draft !== undefined,
      partsInDraft: changedParts(published, draft),
      untranslated: findUntranslated(definition),
    },
  };
}

/** The definition of a service's draft, or else of its published version; `gone` if the service was deleted. */
export async function findStoredDefinition(office: Office, actor: Actor, serviceId: string) {
  try {
    const { draft, published } = await getServiceToEdit(office, actor, serviceId);
    return { outcome: "found" as const, definition: draft ?? published };
  } catch (error) {
    if (error instanceof NotFoundError) return { outcome: "gone" as const };
    throw error;
  }
}
