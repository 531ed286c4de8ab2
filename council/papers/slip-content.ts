import { slipCodeOf } from "../applications/track-by-slip.ts";
import { findSubmission } from "../applications/history.ts";
import { findApplication } from "../applications/records.ts";
import { findPromises } from "../counter/find-promises.ts";
import { findTypedCorrections, getSlip, type Slip } from "../counter/get-slip.ts";
import { NotFoundError } from "../errors.ts";
import type { Office } from "../office.ts";
import { isAllowed, type Actor } from "../permissions.ts";

/** What a slip says about an application. */
export interface SlipContent extends Omit<Slip, "id" | "userId" | "language"> {
  /** Whether the reader is the applicant. */
  isOwn: boolean;
}

/**
 * What the slip of an application says, in the actor's language.
 * @throws NotFoundError and ForbiddenError as `getSlip`, unless the actor is the applicant
 */
export async function getSlipContent(
  office: Office,
  actor: Actor,
  id: string,
): Promise<SlipContent> {
  return (
    (await findOwnSlip(office, actor, id)) ?? {
      ...(await getSlip(office, actor, id)),
      isOwn: false,
    }
  );
}

/** The slip of the actor's own application, without a claim code. Undefined if it is somebody else's application. */
async function findOwnSlip(
  office: Office,
  actor: Actor,
  id: string,
): Promise<SlipContent | undefined> {
  if (!isAllowed(actor, "seeOwnApplications")) throw new NotFoundError("slip");
  const application = await findApplication(office, id, actor.language);
  if (application?.userId !== actor.uid) return undefined;
  const submission = await findSubmission(office, id);
  const { reference, serviceName, userName, submittedAt, feeRupees, documents } = application;
  return {
    reference,
    serviceName,
    userName,
    submittedAt,
    feeRupees,
    documents,
    ...(await findPromises(office, application)),
    isClaimable: false,
    claimCode: undefined,
    slipCode: slipCodeOf(office, reference),
    filedByName: application.filedBy === null ? undefined : submission?.by,
    corrections: await findTypedCorrections(office, application),
    isOwn: true,
  };
}
