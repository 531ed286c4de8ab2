import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { clearOrder, lockOrder, setOrder } from "./order-records.ts";

/**
 * Lets a service change places with the one above or below it in the list of all services. From then on the catalogue
 * has the council's order.
 * @returns `atEnd` if the service is the first or the last one already; `gone` if it was deleted meanwhile. Then nothing is
 * written.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function moveService(
  office: Office,
  actor: Actor,
  { serviceId, direction }: { serviceId: string; direction: "up" | "down" },
): Promise<"moved" | "atEnd" | "gone"> {
  return changeAs(office, actor, "manageServices", async (tx, actor) => {
    const services = await lockOrder(tx);
    const from = services.findIndex(({ id }) => id === serviceId);
    const service = services[from];
    if (!service) return "gone";
    const to = direction === "up" ? from - 1 : from + 1;
    const neighbour = services[to];
    if (!neighbour) return "atEnd";
    await setOrder(
      tx,
      services
        .with(from, neighbour)
        .with(to, service)
        .map(({ id }) => id),
    );
    await recordAudit(tx, actor, {
      action: "MOVE_SERVICE",
      subjectId: serviceId,
      details: { title: service.title, from: from + 1, to: to + 1 },
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
    const services = await lockOrder(tx);
    if (services.every(({ position }) => position === null)) return;
    await clearOrder(tx);
    await recordAudit(tx, actor, { action: "LIST_NEWEST_FIRST", details: {} });
  });
}
