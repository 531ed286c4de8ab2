import { NotFoundError } from "../../errors.ts";
import type { Office } from "../../office.ts";
import type { Person, Rights } from "../../permissions.ts";
import { findAssistedApplicant, type AssistedApplicant } from "./assisted-applicant.ts";
import type { CorrectionRow } from "./records.ts";
import type { CorrectionRequestIds } from "./withdraw-correction.ts";

/** How a request ended for somebody who may answer it. `correctedByOther`: somebody else answered it. */
export type OwnEnding = NonNullable<CorrectionRow["outcome"]> | "correctedByOther";

/** A request to correct an application, as needed by somebody who answers it. */
export interface OwnRequest {
  /** Null while it is open. */
  outcome: OwnEnding | null;
  serviceId: string;
  serviceVersionId: string;
  /** The end of the promised day, in milliseconds UTC; null without a promise. */
  dueAt: number | null;
  /** The applicant for whom the person answers at the counter; undefined if they answer for themselves. */
  assistedApplicant: AssistedApplicant | undefined;
}

/**
 * A request that a person answers, for themselves or at the counter.
 * @throws NotFoundError if there is no such request; otherwise like `findAssistedApplicant`
 */
export async function findOwnRequest(
  office: Pick<Office, "db">,
  person: Pick<Person, "uid"> & Rights,
  { applicationId, requestId }: CorrectionRequestIds,
): Promise<OwnRequest> {
  const row = await office.db
    .selectFrom("correctionRequests")
    .innerJoin("applications", "applications.id", "correctionRequests.applicationId")
    .leftJoin("applicationAnswers as corrected", (join) =>
      join
        .onRef("corrected.applicationId", "=", "applications.id")
        .onRef("corrected.number", "=", "correctionRequests.answerSet"),
    )
    .select([
      "applications.serviceId",
      "applications.serviceVersionId",
      "applications.dueAt",
      "outcome",
      "corrected.createdBy as correctedBy",
    ])
    .where("correctionRequests.id", "=", requestId)
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
  if (!row) throw new NotFoundError("correction");
  const { correctedBy, ...request } = row;
  const isByOther = row.outcome === "corrected" && correctedBy !== person.uid;
  const outcome = isByOther ? "correctedByOther" : row.outcome;
  return {
    ...request,
    outcome,
    assistedApplicant: await findAssistedApplicant(office, person, applicationId),
  };
}
