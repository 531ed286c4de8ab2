import { callsPerPage, toldCallsListed } from "../counter-limits.ts";
import { midnightInIndia } from "../day-in-india.ts";
import type { Office } from "../office.ts";
import { pageOf } from "../paging.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import {
  countOpenCalls,
  findOpenCalls,
  findToldCalls,
  type Call,
  type ToldCall,
} from "./records.ts";

export interface OpenCalls {
  calls: Call[];
  /** Counted from 1; the last page if a later page was requested. */
  page: number;
  pages: number;
}

/**
 * A page of the calls that have yet to be made to applicants without an email, the oldest first.
 * @throws ForbiddenError for those who do not tell by phone
 */
export async function listCalls(
  office: Office,
  actor: Actor,
  requestedPage: { page: number },
): Promise<OpenCalls> {
  requireAllowed(actor, "tellByPhone");
  const total = await countOpenCalls(office);
  const { page, pages, limit, offset } = pageOf(requestedPage.page, total, callsPerPage);
  const { language } = actor;
  return { calls: await findOpenCalls(office, { limit, offset, language }), page, pages };
}

/**
 * The calls that were ticked off today, in India, the latest first: at most `toldCallsListed`. Each can be put back among
 * the waiting calls.
 * @throws ForbiddenError for those who do not tell by phone
 */
export async function listToldCalls(office: Office, actor: Actor): Promise<ToldCall[]> {
  requireAllowed(actor, "tellByPhone");
  const since = midnightInIndia(office.clock());
  return findToldCalls(office, { since, limit: toldCallsListed, language: actor.language });
}

/**
 * How many calls are waiting.
 * @throws ForbiddenError for those who do not tell by phone
 */
export async function countCalls(office: Office, actor: Actor): Promise<number> {
  requireAllowed(actor, "tellByPhone");
  return countOpenCalls(office);
}
