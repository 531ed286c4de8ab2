import type { FormKey } from "../../documents/draft.ts";
import type { Office } from "../../office.ts";
import type { Actor, Rights } from "../../permissions.ts";
import { correctionFormOf } from "./get-own-correction.ts";
import { findOpenRequest } from "./records.ts";
import type { CorrectionRequestIds } from "./withdraw-correction.ts";

/**
 * Finds the form that answers a request to correct an application, for a file that is uploaded before the form
 * is sent.
 * @returns undefined if the request has ended, or does not ask for the document with this slot
 * @throws NotFoundError when there is no such request, or the actor may not answer it.
 */
export async function findUploadForm(
  office: Pick<Office, "db">,
  actor: Pick<Actor, "uid"> & Rights,
  { slot, ...request }: CorrectionRequestIds & { slot: string },
): Promise<FormKey | undefined> {
  const form = await correctionFormOf(office, actor, request);
  const open = await findOpenRequest(office, request.applicationId);
  if (open?.id !== request.requestId) return undefined;
  return open.items.some((item) => "slot" in item && item.slot === slot) ? form : undefined;
}
