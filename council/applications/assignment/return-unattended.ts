import { recordAudit } from "../../audit/record.ts";
import { changeEach } from "../../change-each.ts";
import type { Office } from "../../office.ts";
import { assignmentKeptMs } from "../../review-limits.ts";
import { appendEvent } from "../events.ts";
import { lockApplicationRow } from "../office-records.ts";
import { findDisplayName, findUnattended, setAssignee } from "./records.ts";

const batchSize = 100;

/**
 * Takes undecided applications back from assignees who cannot review any more, and from assignees who did nothing with
 * them for two days while it was the office's turn. A job calls it every 10 minutes; several processes may call it at once.
 * @param stopping after this signal is aborted, no further application is returned.
 * @returns how many applications were returned
 * @throws the first error of an application that could not be returned, after all others were
 */
export async function returnUnattended(office: Office, stopping?: AbortSignal): Promise<number> {
  const silentSince = office.clock() - assignmentKeptMs;
  const find = () => findUnattended(office, { silentSince, limit: batchSize });
  const returnOne = ({ id }: { id: string }) =>
    office.change((tx) => returnApplication(tx, id, silentSince));
  return changeEach(
    office,
    { task: "return an application", find, size: batchSize },
    returnOne,
    stopping,
  );
}

/** @returns false if the application is not unattended any more (`findUnattended`) */
async function returnApplication(tx: Office, id: string, silentSince: number): Promise<boolean> {
  await lockApplicationRow(tx, id);
  const [unattended] = await findUnattended(tx, { id, silentSince, limit: 1 });
  if (!unattended) return false;
  const { assignedTo, isAssigneeGone } = unattended;
  const name = await findDisplayName(tx, assignedTo);
  const why = isAssigneeGone ? "left" : "silent";
  await setAssignee(tx, { id, assignedTo: null });
  await appendEvent(tx, "portal", id, { kind: "assigned", details: { to: null, why } });
  await recordAudit(tx, "operator", {
    action: "ASSIGN_APPLICATION",
    subjectId: id,
    details: { assignedTo: { from: name, to: null }, returned: why },
  });
  return true;
}
