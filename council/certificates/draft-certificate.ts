import { factFields, unknownPlaceholders } from "../catalogue/certificate-placeholders.ts";
import type { CertificateTemplate } from "../catalogue/certificate-template.ts";
import type { Definition } from "../catalogue/definition.ts";
import { changeDraft, type DraftEdit, type SaveDraftOutcome } from "../catalogue/draft-version.ts";
import type { ServiceCodeRefused } from "../catalogue/service-codes.ts";
import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { withSignatories } from "./signatory.ts";

/** Why a template cannot be saved; nothing was written. */
export type CertificateRefused =
  /** The service is forwarded to another office, whose paper it is. */
  | { outcome: "forwarded" }
  | ServiceCodeRefused
  | { outcome: "unknownPlaceholders"; language: Language; names: string[] };

type RefusedSave = CertificateRefused & { definition?: never };

/**
 * Saves the certificate of a service in the draft of its next version, or publishes it.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function saveDraftCertificate(
  office: Office,
  actor: Actor,
  { certificate, ...change }: DraftEdit & { certificate: CertificateTemplate | null },
): Promise<SaveDraftOutcome | CertificateRefused> {
  return changeDraft<RefusedSave>(office, actor, change, async (tx, before) => {
    const refused = certificate && whyRefused(certificate, before);
    if (refused) return refused;
    const known = withKnownFacts(certificate, before);
    const saved = known && (await withSignatories(tx, known, before.certificate));
    return { definition: { ...before, certificate: saved } };
  });
}

/**
 * Why a template cannot be used: the placeholders that the service's form has no answers for, of the first language that has
 * any; undefined if there are none.
 */
export function whyTextRefused(
  { body }: CertificateTemplate,
  definition: Definition,
): (RefusedSave & { outcome: "unknownPlaceholders" }) | undefined {
  for (const [language, text] of Object.entries(body)) {
    const names = unknownPlaceholders(text, definition);
    if (names.length > 0)
      return { outcome: "unknownPlaceholders", language: language as Language, names };
  }
  return undefined;
}

function whyRefused(
  certificate: CertificateTemplate,
  definition: Definition,
): RefusedSave | undefined {
  if (definition.outcome?.kind === "forwarded") return { outcome: "forwarded" };
  return whyTextRefused(certificate, definition);
}

/** Leaves out facts that the form does not ask for: a question may have been removed since the page was opened. */
export function withKnownFacts(
  certificate: CertificateTemplate | null,
  definition: Definition,
): CertificateTemplate | null {
  if (!certificate) return null;
  const known = new Set<string>(factFields(definition).map(({ id }) => id));
  return { ...certificate, facts: certificate.facts.filter((id) => known.has(id)) };
}
