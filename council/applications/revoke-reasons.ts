import { textsIn } from "../../texts/all.ts";
import type { Language } from "../../texts/languages.ts";
import type { Translate } from "../../texts/translate.ts";
import { fromJson } from "../../database/codec.ts";
import type { Office } from "../office.ts";
import type { EventDetails } from "./events.ts";
import { statusOf, type Status } from "./status.ts";

/** Whether and why a certificate was revoked. Times are milliseconds UTC. */
interface Revocable {
  /** Null once the application is deleted. */
  applicationId: string | null;
  revokedAt: number | null;
  /** Null if nothing was written. */
  revokeReason: string | null;
}

/** A status other than approved that was set, when, in milliseconds UTC. */
interface OtherDecision {
  at: number;
  to: Status;
}

/** Few enough parameters for both databases. */
const applicationsPerQuery = 500;

/**
 * Certificates with the reason of their revocation. Where nothing was written, another decision without remarks revoked
 * one: then the reason says which, in the reader's language. It stays null once the application is deleted.
 */
export async function withRevokeReasons<Certificate extends Revocable>(
  office: Office,
  certificates: readonly Certificate[],
  language: Language,
): Promise<Certificate[]> {
  const t = textsIn(language);
  const unexplained = certificates.flatMap((one) => unexplainedOf(one)?.applicationId ?? []);
  const decisions = await findOtherDecisions(office, unexplained);
  return certificates.map((certificate) => {
    const revoked = unexplainedOf(certificate);
    if (!revoked) return certificate;
    const { applicationId, revokedAt } = revoked;
    const decision = decisions.get(applicationId)?.findLast(({ at }) => at <= revokedAt);
    return { ...certificate, revokeReason: reasonOf(t, decision) };
  });
}

/** A revoked certificate whose reason is not written, but still known. */
function unexplainedOf({ applicationId, revokedAt, revokeReason }: Revocable) {
  const isUnexplained = applicationId !== null && revokedAt !== null && revokeReason === null;
  return isUnexplained ? { applicationId, revokedAt } : undefined;
}

function reasonOf(t: Translate, decision: OtherDecision | undefined): string {
  if (!decision) return t("certificates.decisionChanged.otherwise");
  const [from, to] = [t("common.status.approved"), t(`common.status.${decision.to}`)];
  return t("certificates.decisionChanged.to", { from, to });
}

/** By the ids of their applications, oldest first. */
async function findOtherDecisions(
  { db }: Office,
  applicationIds: readonly string[],
): Promise<Map<string, OtherDecision[]>> {
  const found = new Map<string, OtherDecision[]>();
  for (let start = 0; start < applicationIds.length; start += applicationsPerQuery) {
    const rows = await db
      .selectFrom("applicationEvents")
      .select(["applicationId", "at", "kind", "details"])
      .where("applicationId", "in", applicationIds.slice(start, start + applicationsPerQuery))
      .where("kind", "in", ["statusChanged", "correctionRequested"])
      .orderBy("at")
      .orderBy("id")
      .execute();
    for (const { applicationId, at, ...event } of rows) {
      const to = statusSetBy(event);
      if (to !== "approved")
        found.set(applicationId, [...(found.get(applicationId) ?? []), { at, to }]);
    }
  }
  return found;
}

/** Asking for a correction sets an application under review. */
function statusSetBy({ kind, details }: { kind: string; details: string }): Status {
  if (kind === "correctionRequested") return "under-review";
  return statusOf(fromJson<EventDetails["statusChanged"]>(details).to);
}
