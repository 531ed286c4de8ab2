import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { clearOrder, lockOrder, setOrder } from "./order-records.ts";

/**
 * Lets a service change places with the one above or below it in the list of all services. From then on the catalogue
 * has the council's order.
 * @returns `atEnd` if it is the first one already, or the last one; `gone` if it was deleted meanwhile: nothing is written.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function moveService(
  office: Office,
  actor: Actor,
  { serviceId, direction }: { serviceId: string; direction: "up" | "down" },
): Promise<"moved" | "atEnd" | "gone"> {
  return changeAs(office, actor, "manageServices", async (tx, actor) => {
    const all = await lockOrder(tx);
    const from = all.findIndex(({ id }) => id === serviceId);
    const moved = all[from];
    if (!moved) return "gone";
    const to = direction === "up" ? from - 1 : from + 1;
    const other = all[to];
    if (!other) return "atEnd";
    await setOrder(
      tx,
      all
        .with(from, other)
        .with(to, moved)
        .map(({ id }) => id),
    );
    await recordAudit(tx, actor, {
      action: "MOVE_SERVICE",
      subjectId: serviceId,
      details: { title: moved.title, from: from + 1, to: to + 1 },
    });
    return "moved";
  });
}

/**
 * Gives up the council's order: services are listed newest first again.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function resetServiceOrder(office: Office, actor: Actor): Promise<void> {
  await changeAs(office, actor, "manageServices", async (tx, actor) => {
    const all = await lockOrder(tx);
    if (all.every(({ position }) => position === null)) return;
    await clearOrder(tx);
    await recordAudit(tx, actor, { action: "LIST_NEWEST_FIRST", details: {} });
  });
}
