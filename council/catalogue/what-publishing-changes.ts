import { isDeepStrictEqual } from "node:util";
import { factFields } from "./certificate-placeholders.ts";
import { compareDefinitions, type Difference } from "./compare-definitions.ts";
import type { Definition } from "./definition.ts";

/**
 * Lists what publishing a draft changes: its differences from the published version. A certificate that is the same in both
 * is listed, too, if other parts of the draft change whether the council issues it, or which of its facts the form asks for.
 */
export function whatPublishingChanges(published: Definition, draft: Definition): Difference[] {
  const differences = compareDefinitions(published, draft);
  const isListed = differences.some(({ kind }) => kind === "certificate");
  if (isListed || isDeepStrictEqual(issuedFacts(published), issuedFacts(draft))) return differences;
  const { certificate: before } = published;
  return [...differences, { kind: "certificate", before, after: draft.certificate }];
}

/** The facts that the certificates of new applications can have in their table; undefined if the council issues none. */
function issuedFacts(definition: Definition): string[] | undefined {
  const { certificate, outcome } = definition;
  if (!certificate || outcome?.kind === "forwarded") return undefined;
  const askedIds = new Set<string>(factFields(definition).map(({ id }) => id));
  return certificate.facts.filter((id) => askedIds.has(id));
}
