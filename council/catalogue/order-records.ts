// SQL of the order of services: the council's order, or newest first if it set none.
import type { Queries } from "../../database/open.ts";
import type { Office } from "../office.ts";
import { touchPublicContent } from "../public-content.ts";

/** Selects every service in its order. Services that the council has not placed come first, the newest of them on top. */
export function servicesInOrder(db: Queries) {
  return db
    .selectFrom("services")
    .selectAll()
    .orderBy("position", (order) => order.asc().nullsFirst())
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc");
}

/** Whether the council set an order of its own, so that a service has a position. */
export async function hasOwnOrder({ db }: Pick<Office, "db">): Promise<boolean> {
  const placedService = await db
    .selectFrom("services")
    .select("id")
    .where("position", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return placedService !== undefined;
}

/** Reads the services in their order, and locks them until the transaction ends. */
export async function lockOrder(
  tx: Office,
): Promise<{ id: string; title: string; position: number | null }[]> {
  // PostgreSQL sorts before it waits for locks. So the rows are locked first, in the order of their ids, and then read.
  if (tx.engine === "postgres")
    await tx.db.selectFrom("services").select("id").orderBy("id").forUpdate().execute();
  return servicesInOrder(tx.db).execute();
}

/** Stores an order of services. */
export async function setOrder(tx: Office, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await tx.db
      .updateTable("services")
      .set({ position: index + 1 })
      .where("id", "=", id)
      .execute();
  await touchPublicContent(tx);
}

/** Deletes the order of services. */
export async function clearOrder(tx: Office): Promise<void> {
  await tx.db.updateTable("services").set({ position: null }).execute();
  await touchPublicContent(tx);
}
