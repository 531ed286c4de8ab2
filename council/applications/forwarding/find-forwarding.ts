import { fromJson } from "../../../database/codec.ts";
import { preparedQuery } from "../../../database/prepared.ts";
import type { Office } from "../../office.ts";
import type { EventDetails, EventKind } from "../events.ts";

/** The forwarding of an application, as it was recorded last. */
export type Forwarding = EventDetails["forwarded"] & {
  /** The id of its event. */
  id: string;
  /** When it was recorded, in milliseconds UTC. */
  at: number;
  /** The name, at that time, of whoever recorded it; undefined if unknown. */
  by: string | undefined;
};

/** The newest record of an application's forwarding. Does not check who may see it. */
export async function findForwarding(
  office: Office,
  applicationId: string,
): Promise<Forwarding | undefined> {
  const [row] = await newestForwarding(office, { applicationId });
  if (!row) return undefined;
  const details = fromJson<EventDetails["forwarded"]>(row.details);
  return { ...details, id: row.id, at: row.at, by: row.actorName ?? undefined };
}

const newestForwarding = preparedQuery(({ db }, { applicationId }: { applicationId: string }) =>
  db
    .selectFrom("applicationEvents")
    .select(["id", "at", "actorName", "details"])
    .where("applicationId", "=", applicationId)
    .where("kind", "=", "forwarded" satisfies EventKind)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1),
);
