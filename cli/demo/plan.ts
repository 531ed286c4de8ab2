import type { ReviewStatus } from "../../council/applications/review-rules.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { citizens, staff, type DemoCitizen, type DemoPerson } from "./people.ts";
import { answers, overrideRemark, questions, reasons, remarks } from "./demo-texts.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

export const daysBack = 150;

export interface PlannedApplication {
  /** When the citizen applies. All times of the plan are milliseconds UTC. */
  at: number;
  by: DemoCitizen;
  /** The place of the service in the catalogue, as a fraction from 0 to below 1. */
  service: number;
  reason: string;
  reviews: PlannedReview[];
  /** What the citizen asks; undefined for most applications. */
  question: PlannedQuestion | undefined;
  /** What the office asks to correct; undefined for most applications. */
  correction: PlannedCorrection | undefined;
}

export interface PlannedCorrection {
  /** When the office asks for the correction. */
  at: number;
  by: DemoPerson;
  /** When the citizen sends the correction; undefined while the office still waits for it. */
  correctedAt: number | undefined;
}

export interface PlannedQuestion {
  at: number;
  text: string;
  /** Undefined while nobody has answered. */
  answer: { at: number; by: DemoPerson; text: string } | undefined;
}

export interface PlannedReview {
  at: number;
  /** A member of staff; undefined for the administrator. */
  by: DemoPerson | undefined;
  status: ReviewStatus;
  remarks: string;
}

/** Plans a few months of a small office: who applies when, and the reviews up to now. */
export function planApplications(
  now: number,
  count: number,
  random: SeededRandom,
): PlannedApplication[] {
  const planned = Array.from({ length: count }, () => {
    const citizen = random.oneOf(citizens);
    // Squared, so that recent applications are more frequent and some are still waiting.
    const submittedAt = now - daysBack * dayMs * random.between(0.01, 1) ** 2;
    return {
      at: submittedAt,
      by: citizen,
      // Squared, so that the first services of the catalogue are the most popular.
      service: random.between(0, 1) ** 2,
      reason: random.oneOf(reasons[citizen.language]),
      reviews: planReviews(submittedAt, citizen, random).filter((review) => review.at < now),
    };
  }).map((planned, index) => ({
    ...planned,
    question: planQuestion(planned, index, now),
    correction: undefined,
  }));
  return withCorrections(planned, now);
}

/** Adds two corrections: the office still waits for that of the first citizen, and has received that of the second. */
function withCorrections(
  planned: readonly PlannedApplication[],
  now: number,
): PlannedApplication[] {
  const toCorrect = citizens
    .slice(0, 2)
    .map((citizen) =>
      planned
        .filter(
          ({ by, reviews }) => by === citizen && reviews[0] && reviews[0].at < now - 3 * hourMs,
        )
        .reduce<PlannedApplication | undefined>(
          (newest, other) => (newest && newest.at > other.at ? newest : other),
          undefined,
        ),
    );
  return planned.map((application) => {
    const index = toCorrect.indexOf(application);
    if (index < 0) return application;
    const [firstReview] = application.reviews;
    const requestedAt = firstReview!.at + hourMs;
    const correctedAt = index === 1 ? requestedAt + hourMs : undefined;
    return {
      ...application,
      reviews: [firstReview!],
      correction: { at: requestedAt, by: firstReview!.by ?? staff[0]!, correctedAt },
    };
  });
}

/** For one application in twelve the citizen asks a question three hours after applying; one in four has no answer yet. */
function planQuestion(
  { at: appliedAt, by: { language } }: Pick<PlannedApplication, "at" | "by">,
  index: number,
  now: number,
): PlannedQuestion | undefined {
  const askedAt = appliedAt + 3 * hourMs;
  if (index % 12 !== 0 || askedAt > now) return undefined;
  const text = questions[language][(index / 12) % questions[language].length]!;
  const answeredAt = askedAt + 5 * hourMs;
  if (index % 48 === 0 || answeredAt > now) return { at: askedAt, text, answer: undefined };
  const answeringClerk = staff[(index / 12) % staff.length]!;
  const answer = answers[language][(index / 12) % answers[language].length]!;
  return { at: askedAt, text, answer: { at: answeredAt, by: answeringClerk, text: answer } };
}

/**
 * Plans a review within two days and a decision within five, the shortest promise of the starter catalogue. A few
 * applications stay unreviewed or undecided, and an administrator later approves some of the rejected applications.
 */
function planReviews(
  submittedAt: number,
  { language }: DemoCitizen,
  random: SeededRandom,
): PlannedReview[] {
  if (random.happens(0.05)) return [];
  const reviewer = random.oneOf(staff);
  const reviewedAt = submittedAt + random.between(4 * hourMs, 2 * dayMs);
  const planReview = (at: number, status: ReviewStatus): PlannedReview => ({
    at,
    by: reviewer,
    status,
    remarks: random.oneOf(remarks[language][status]),
  });
  const reviews = [planReview(reviewedAt, "under-review")];
  if (random.happens(0.08)) return reviews;

  const decidedAt = reviewedAt + random.between(6 * hourMs, 3 * dayMs);
  const isApproved = random.happens(0.78);
  reviews.push(planReview(decidedAt, isApproved ? "approved" : "rejected"));
  if (!isApproved && random.happens(0.15))
    reviews.push({
      at: decidedAt + random.between(dayMs, 3 * dayMs),
      by: undefined,
      status: "approved",
      remarks: overrideRemark[language],
    });
  return reviews;
}
