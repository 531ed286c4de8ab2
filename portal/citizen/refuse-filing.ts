import { data } from "react-router";
import { mayFill } from "../../council/documents/applicant-key.ts";
import type { Rights } from "../../council/permissions.ts";
import { refusedStatus, type RefusedRequest } from "../visit/refused-request.ts";

/**
 * Says to somebody with a form for another person that they no longer file for others: their duty may have ended while
 * they filled it in.
 * @throws a response with the page that says so
 */
export function refuseFilingNoMore(person: Rights, formKey: string): void {
  if (mayFill(person, formKey)) return;
  throw data("filesNoMore" satisfies RefusedRequest, { status: refusedStatus.filesNoMore });
}
