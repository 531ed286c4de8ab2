import { callsPerPage } from "../counter-limits.ts";
import type { Office } from "../office.ts";
import { pageOf } from "../paging.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { countOpenCalls, findOpenCalls, type Call } from "./records.ts";

export interface OpenCalls {
  calls: Call[];
  total: number;
  /** Counted from 1; the last page if a later one was requested. */
  page: number;
  pages: number;
}

/**
 * A page of what applicants without email have to be told by phone, the oldest first.
 * @throws ForbiddenError for those who do not tell by phone
 */
export async function listCalls(
  office: Office,
  actor: Person,
  requestedPage: { page: number },
): Promise<OpenCalls> {
  requireAllowed(actor, "tellByPhone");
  const total = await countOpenCalls(office);
  const { page, pages, limit, offset } = pageOf(requestedPage.page, total, callsPerPage);
  return { calls: await findOpenCalls(office, { limit, offset }), total, page, pages };
}

/**
 * How many calls are waiting.
 * @throws ForbiddenError for those who do not tell by phone
 */
export async function countCalls(office: Office, actor: Person): Promise<number> {
  requireAllowed(actor, "tellByPhone");
  return countOpenCalls(office);
}
