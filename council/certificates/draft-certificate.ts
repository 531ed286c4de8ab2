import { factFields, unknownPlaceholders } from "../catalogue/certificate-placeholders.ts";
import type { CertificateTemplate } from "../catalogue/certificate-template.ts";
import type { Definition } from "../catalogue/definition.ts";
import { changeDraft, type DraftEdit, type SaveDraftOutcome } from "../catalogue/draft-version.ts";
import type { ServiceCodeRefused } from "../catalogue/service-codes.ts";
import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { withSignatories } from "./signatory.ts";

/** Why a certificate cannot be saved; nothing was written. */
export type CertificateRefused =
  /** The council forwards the applications of this service to another office, which issues the paper. */
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
    const toSave = withAskedFacts(certificate, before);
    const saved = toSave && (await withSignatories(tx, toSave, before.certificate));
    return { definition: { ...before, certificate: saved } };
  });
}

/**
 * Why the text of a certificate cannot be used: it has placeholders for answers that the service's form does not ask for.
 * Names those of the first language that has any.
 * @returns undefined if the text can be used
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

/** Removes rows of the table that the form does not ask for: a question may have been removed since the page was opened. */
export function withAskedFacts(
  certificate: CertificateTemplate | null,
  definition: Definition,
): CertificateTemplate | null {
  if (!certificate) return null;
  const askedIds = new Set<string>(factFields(definition).map(({ id }) => id));
  return { ...certificate, facts: certificate.facts.filter((id) => askedIds.has(id)) };
}
