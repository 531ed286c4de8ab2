import type { Language } from "../../texts/languages.ts";
import { dayMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { similarApplicationsAtMost, similarWithinDays } from "../review-limits.ts";
import type { IdentityNumberKind } from "../fields/identity-number-kinds.ts";
import type { Application } from "./records.ts";
import { phoneTerm } from "./search/terms.ts";
import {
  findCandidates,
  findLatestStoredAnswers,
  findSharedNumbers,
  type CandidateRow,
} from "./similar-records.ts";
import { statusOf, type Status } from "./status.ts";
import { toServiceName, type ServiceName } from "../catalogue/localise.ts";

/** What two applications have in common; for an identity number, its kind. */
export type SharedPart = "service" | IdentityNumberKind | "phone" | "account";

/** Another application of the same person, or of somebody who shares something with them. */
export interface SimilarApplication extends ServiceName {
  id: string;
  /** The last 8 characters of the id. */
  reference: string;
  status: Status;
  /** Milliseconds UTC. */
  submittedAt: number;
  /** The name of its applicant; undefined if the account is the same. */
  userName: string | undefined;
  shared: SharedPart[];
}

export interface SimilarApplications {
  /** Applications for the same service first; the newest first. */
  listed: SimilarApplication[];
  /** Whether all applications were compared, and all that have something in common are listed. */
  isComplete: boolean;
  /** Whether too many applications have the phone number for a comparison. */
  isPhoneCommon: boolean;
  /** The phone number by which the office's list finds the rest; undefined if all are listed, or if there is no number. */
  phone: string | undefined;
}

export const noSimilarApplications: SimilarApplications = {
  listed: [],
  isComplete: true,
  isPhoneCommon: false,
  phone: undefined,
};

/**
 * Other applications, undecided or from the last year, of the same account or with the same phone number or identity number
 * in their latest answers. Identity numbers are compared by their keyed hashes. A number that very many applications share
 * says nothing about a person, so it is not compared.
 */
export async function findSimilarApplications(
  office: Office,
  { id, userId, serviceId, formData, identityNumbers }: Application,
  language: Language,
): Promise<SimilarApplications> {
  const phone = formData.phoneNumber;
  const term = phone === undefined ? undefined : phoneTerm(phone);
  const numberIds = Object.values(identityNumbers).flatMap((number) => number?.id ?? []);
  const since = office.clock() - similarWithinDays * dayMs;
  const comparedParts = { userId, term, numberIds, since };
  const candidates = await findCandidates(office, comparedParts, language);
  const others = candidates.rows.filter((row) => row.id !== id);
  const ids = others.map((row) => row.id);
  const latest = await findLatestStoredAnswers(office, ids);
  const numbers = await findSharedNumbers(office, numberIds, latest);
  const similar = others
    .map((row) => {
      const otherPhone = latest.get(row.id)?.["phoneNumber"];
      const shared: SharedPart[] = [
        ...(numbers.get(row.id) ?? []),
        ...(otherPhone !== undefined && phoneTerm(otherPhone) === term ? ["phone" as const] : []),
        ...(row.userId === userId ? ["account" as const] : []),
      ];
      return { ...row, isSameService: row.serviceId === serviceId, shared };
    })
    .filter(({ shared }) => shared.length > 0)
    .toSorted(
      (one, other) =>
        Number(other.isSameService) - Number(one.isSameService) ||
        other.submittedAt - one.submittedAt ||
        (one.id < other.id ? 1 : -1),
    );
  const listed = similar.slice(0, similarApplicationsAtMost);
  const isComplete = candidates.isComplete && listed.length === similar.length;
  return {
    listed: listed.map((one) => toListed(one, userId)),
    isComplete,
    isPhoneCommon: candidates.isPhoneCommon,
    phone: isComplete ? undefined : phone,
  };
}

type Similar = CandidateRow & { isSameService: boolean; shared: SharedPart[] };

function toListed(
  { isSameService, shared, ...row }: Similar,
  applicantId: string,
): SimilarApplication {
  const { id, reference, status, submittedAt, userId, userName } = row;
  return {
    id,
    reference,
    ...toServiceName(row.serviceName, row.translatedTitle),
    status: statusOf(status),
    submittedAt,
    userName: userId === applicantId ? undefined : userName,
    shared: isSameService ? ["service", ...shared] : shared,
  };
}
