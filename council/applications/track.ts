import { fromJson } from "../../database/codec.ts";
import {
  phoneDigitsAsked,
  trackWindowMs,
  trackFailuresPerNetwork,
  trackFailuresPerReference,
} from "../limits.ts";
import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import {
  countEach,
  isAnyUsedUp,
  networkOf,
  uncountAttempt,
  type RateLimit,
} from "../rate-limit.ts";
import type { Answers } from "./answer-records.ts";
import { dueForApplicant } from "./due-for-applicant.ts";
import { dueOf, type Due } from "./due.ts";
import { isDecided, statusOf, type Status } from "./status.ts";
import type { TrackInput } from "./track-rules.ts";

/**
 * What anybody who knows the reference and the last four digits of a phone number sees of an application: no
 * name, no answer, no remarks.
 */
export interface TrackedApplication {
  status: Status;
  /** Who has to act next; undefined once the application is decided. */
  turn: "office" | "applicant" | undefined;
  /** Milliseconds UTC. */
  submittedAt: number;
  /** Milliseconds UTC. */
  updatedAt: number;
  /** The due date; undefined without a promise, or once the application is decided. */
  due: Due | undefined;
}

export type Tracking =
  | { outcome: "found"; application: TrackedApplication }
  /** No such reference, or wrong digits; the outcome does not reveal which. */
  | { outcome: "wrong" }
  /** Too many wrong attempts; nothing was compared. */
  | { outcome: "tooManyWrong" };

/**
 * The status of an application for anybody who has its reference and the last four digits of a phone number,
 * which may be the number in its answers or that of the account. Wrong digits and an unknown reference cost the
 * same work and count alike. The limits are 5 wrong attempts an hour for each reference, and 300 for each network.
 */
export async function trackApplication(
  office: Office,
  { ipAddress }: Caller,
  { reference, phoneLast4 }: TrackInput,
): Promise<Tracking> {
  const windowMs = trackWindowMs;
  const limits: RateLimit[] = [
    {
      action: "track.network",
      subject: networkOf(ipAddress),
      limit: { atMost: trackFailuresPerNetwork, windowMs },
    },
    {
      action: "track.reference",
      subject: reference,
      limit: { atMost: trackFailuresPerReference, windowMs },
    },
  ];
  // Refused before a transaction begins.
  if (await isAnyUsedUp(office, limits)) return { outcome: "tooManyWrong" };
  return office.change(async (tx) => {
    // Counted as wrong before the comparison, so that parallel attempts cannot exceed the limit.
    if (!(await countEach(tx, limits))) return { outcome: "tooManyWrong" };
    const row = await findByReference(tx, reference);
    const numbers = [row?.phone, phoneIn(row?.answers)];
    const hashOf = (digits: string) => tx.keys.keyedHash(digits, `track ${reference}`);
    const expectedHash = hashOf(phoneLast4);
    const matchingNumbers = numbers.filter((number) => hashOf(lastDigits(number)) === expectedHash);
    if (!row || matchingNumbers.length === 0) return { outcome: "wrong" };
    for (const limit of limits) await uncountAttempt(tx, limit);
    return { outcome: "found", application: await toTracked(tx, row) };
  });
}

/** The status of an application for somebody who has proved that they may see it. */
export async function findTracked(
  office: Office,
  reference: string,
): Promise<TrackedApplication | undefined> {
  const row = await findByReference(office, reference);
  return row && toTracked(office, row);
}

async function findByReference({ db }: Office, reference: string) {
  return db
    .selectFrom("applications")
    .leftJoin("users", "users.uid", "applications.userId")
    .leftJoin("applicationAnswers", "applicationAnswers.applicationId", "applications.id")
    .select([
      "applications.id",
      "status",
      "awaiting",
      "submittedAt",
      "applications.updatedAt",
      "dueAt",
    ])
    .select(["users.phone", "applicationAnswers.answers"])
    .where("reference", "=", reference)
    .orderBy("applicationAnswers.number", "desc")
    .limit(1)
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof findByReference>>>;

function phoneIn(answers: string | null | undefined): string | undefined {
  return answers ? fromJson<Answers>(answers).phoneNumber : undefined;
}

/** Four digits, or a value that no four digits equal. */
function lastDigits(number: string | null | undefined): string {
  const last = (number ?? "").replaceAll(/\D/g, "").slice(-phoneDigitsAsked);
  return last.length === phoneDigitsAsked ? last : "none";
}

async function toTracked(
  office: Office,
  { id, awaiting, submittedAt, updatedAt, dueAt, ...row }: Row,
): Promise<TrackedApplication> {
  const status = statusOf(row.status);
  const due = dueOf({ status, awaiting, dueAt }, office.clock());
  return {
    status,
    turn: isDecided[status] ? undefined : awaiting,
    submittedAt,
    updatedAt,
    due: await dueForApplicant(office, { id, due }),
  };
}
