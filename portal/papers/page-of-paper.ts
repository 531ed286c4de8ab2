import { isAllowed, type Rights } from "../../council/permissions.ts";
import { reviewUrlOf } from "../visit/review-url.ts";

/** The application of a paper, and whether the reader is its applicant. */
interface PaperApplication {
  id: string;
  isOwn: boolean;
}

/** The path of the page where a reader finds the slip of an application. */
export function pageOfSlip(reader: Rights, { id, isOwn }: PaperApplication): string {
  return !isOwn && isAllowed(reader, "fileForOthers")
    ? `/office/slips/${id}`
    : `/applications/${id}`;
}

/** The path of the page where a reader finds the certificate of an application, or the paper about its decision. */
export function pageOfDecision(reader: Rights, { id, isOwn }: PaperApplication): string {
  return !isOwn && isAllowed(reader, "seeAllApplications")
    ? reviewUrlOf(reader, id)
    : `/applications/${id}`;
}
