import { isDiskFull } from "../../disk-full.ts";
import { NotFoundError } from "../../errors.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { saveDraftAnswers } from "../draft-answers.ts";
import type { AnswerInput } from "../rules.ts";
import type { Correction } from "./answer-correction.ts";
import { findOwnRequest, type OwnEnding } from "./find-own-request.ts";
import { correctionFormOf } from "./get-own-correction.ts";

/** The outcome of saving a correction. */
export type SaveCorrectionOutcome =
  | { outcome: "saved" }
  /** Another tab or device changed these answers, which stay as they are; all other answers were saved. */
  | { outcome: "changedElsewhere"; answers: Partial<AnswerInput> }
  /** The request has ended: nothing was saved. */
  | { outcome: "ended"; how: OwnEnding }
  | { outcome: "tooManySaves" }
  /** The disk is full. */
  | { outcome: "noSpace" };

type CorrectionToSave = Pick<
  Correction,
  "applicationId" | "requestId" | "values" | "expectedVersion"
>;

/**
 * Saves the typed answers of a correction, complete or not, so that the applicant can go on later. Nothing
 * is sent to the office.
 * @throws NotFoundError if there is no such request; otherwise like `findAssistedApplicant`
 */
export async function saveCorrection(
  office: Office,
  actor: Actor,
  { values, expectedVersion, ...request }: CorrectionToSave,
): Promise<SaveCorrectionOutcome> {
  const form = await correctionFormOf(office, actor, request);
  try {
    const saved = await saveDraftAnswers(office, actor, form, values, expectedVersion);
    if (saved.outcome !== "closed" && saved.outcome !== "tooMany") return saved;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    office.log.error({ err: error }, "the disk is full: a correction was not saved");
    return { outcome: "noSpace" };
  }
  const { outcome: how } = await findOwnRequest(office, actor, request);
  if (how === null) throw new NotFoundError("correction");
  return { outcome: "ended", how };
}
