import type { LoaderFunctionArgs } from "react-router";
import { getChainState, listEntries } from "../../../council/audit-log/list-entries.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { parseAuditLocation } from "./audit-location.ts";

/** Loads the entries of the filter and cursor in the URL, and the state of the audit chain. */
export async function loadAuditLog({ request, context }: LoaderFunctionArgs) {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const { before, ...filter } = parseAuditLocation(request.url);
  return {
    before,
    filter,
    chain: await getChainState(office, actor),
    ...(await listEntries(office, actor, filter, before)),
  };
}

export type LoadedAuditLog = Awaited<ReturnType<typeof loadAuditLog>>;
