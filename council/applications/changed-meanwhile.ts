import type { Office } from "../office.ts";
import type { EventKind } from "./events.ts";
import { findEvents, findLatestEvent } from "./history.ts";
import type { ApplicationWithAccount } from "./office-records.ts";
import { statusOf, type Status } from "./status.ts";

/** The application is not what the reviewer saw; nothing was written. */
export type ChangedMeanwhile =
  /** Somebody changed it in another way than by a correction; `by` is their name, undefined if unknown. */
  | {
      outcome: "changedMeanwhile";
      /**
       * A colleague reviewed it, asked the applicant for a correction, withdrew such a request, or revoked, issued or
       * released the certificate by hand; or an account took the application over.
       */
      how: "reviewed" | "requested" | "withdrawn" | "claimed" | "certificate";
      by: string | undefined;
      status: Status;
      at: number;
    }
  /** Its applicant corrected it. */
  | { outcome: "correctedMeanwhile"; at: number };

/**
 * How an event of each kind gives an application another version; "none" if it leaves the version as it is. An application
 * also gets another version when its certificate is revoked, issued or released by hand: see `findCertificateChangeByHand`.
 */
const howByKind = {
  submitted: "none",
  statusChanged: "reviewed",
  correctionRequested: "requested",
  correctionWithdrawn: "withdrawn",
  corrected: "corrected",
  claimed: "claimed",
  reminderSent: "none",
  dueDateChanged: "none",
  forwarded: "none",
  certificateIssued: "none",
  certificateHeld: "none",
  certificateRevoked: "none",
  deadlineMissed: "none",
  messageFromOffice: "none",
  messageFromApplicant: "none",
  noteAdded: "none",
  assigned: "none",
  feeRecorded: "none",
  feeWaived: "none",
  feeRefunded: "none",
  feeVoided: "none",
  documentInfected: "none",
} as const satisfies Record<EventKind, string>;

type ChangeKind = {
  [Kind in EventKind]: (typeof howByKind)[Kind] extends "none" ? never : Kind;
}[EventKind];

const changeKinds = (Object.keys(howByKind) as EventKind[]).filter(
  (kind): kind is ChangeKind => howByKind[kind] !== "none",
);

/** The last event by which somebody revoked, issued or released the certificate by hand, not by a decision. */
async function findCertificateChangeByHand(tx: Pick<Office, "db">, id: string) {
  const events = await findEvents(tx, id, ["certificateIssued", "certificateRevoked"]);
  return events.findLast(({ kind, details }) =>
    kind === "certificateRevoked"
      ? details.reason !== undefined
      : details.replaces !== undefined || details.released,
  );
}

/** The change that gave an application its version. */
interface LatestChange {
  how: Exclude<(typeof howByKind)[EventKind], "none"> | "certificate";
  /** Milliseconds UTC. */
  at: number;
  /** The name, at that time, of who made the change; undefined if unknown. */
  by: string | undefined;
  /** Their uid; null if unknown. */
  uid: string | null;
}

/** The change that gave an application its version; undefined if it never changed, or if the history has no change. */
export async function findLatestChange(
  tx: Pick<Office, "db">,
  applicationId: string,
): Promise<LatestChange | undefined> {
  const latest = await findLatestEvent(tx, applicationId, changeKinds);
  const byHand = await findCertificateChangeByHand(tx, applicationId);
  if (byHand && byHand.at >= (latest?.at ?? 0)) {
    const { at, by, uid } = byHand;
    return { how: "certificate", at, by, uid };
  }
  if (!latest) return undefined;
  const { kind, at, by, uid } = latest;
  return { how: howByKind[kind], at, by, uid };
}

/** Who changed an application since a reviewer saw it, and how. */
export async function findChangeMeanwhile(
  tx: Pick<Office, "db">,
  application: Pick<ApplicationWithAccount, "id" | "status" | "updatedAt">,
): Promise<ChangedMeanwhile> {
  return changeMeanwhileOf(application, await findLatestChange(tx, application.id));
}

/** Like `findChangeMeanwhile`, for a caller that has the latest change from `findLatestChange`. */
export function changeMeanwhileOf(
  { status, updatedAt }: Pick<ApplicationWithAccount, "status" | "updatedAt">,
  latest: LatestChange | undefined,
): ChangedMeanwhile {
  // A message changes `updatedAt`, too, so `updatedAt` is used only if the history has no change.
  const { how, at, by } = latest ?? { how: "reviewed", at: updatedAt, by: undefined };
  if (how === "corrected") return { outcome: "correctedMeanwhile", at };
  return { outcome: "changedMeanwhile", how, by, status: statusOf(status), at };
}
