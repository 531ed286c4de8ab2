import { fromJson } from "../../database/codec.ts";
import type { Office } from "../office.ts";
import type { ApplicationEvent } from "./events.ts";
import { statusOf, type Status } from "./status.ts";

/** The events that set a status. */
const kinds = [
  "submitted",
  "statusChanged",
  "correctionRequested",
  "corrected",
  "correctionWithdrawn",
] as const satisfies ApplicationEvent["kind"][];

const applicationsInBatch = 1000;

/** One line for each application whose status differs from the status that the last event of its history set. */
export async function findUnrecordedStatus({ db }: Office): Promise<string[]> {
  const errors: string[] = [];
  for (let after: string | undefined = ""; after !== undefined;) {
    const applications: { id: string; status: string }[] = await db
      .selectFrom("applications")
      .select(["id", "status"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(applicationsInBatch)
      .execute();
    const ids = applications.map(({ id }) => id);
    const events = await db
      .selectFrom("applicationEvents")
      .select(["applicationId", "at", "kind", "details"])
      // The blank id, which no row has, is there because an empty list is not valid SQL.
      .where("applicationId", "in", ["", ...ids])
      .where("kind", "in", kinds)
      .execute();
    const byApplication = Map.groupBy(events, ({ applicationId }) => applicationId);
    for (const { id, status } of applications) {
      const ownEvents = byApplication.get(id) ?? [];
      const lastAt = ownEvents.reduce((at, event) => Math.max(at, event.at), 0);
      // Older releases gave all events of one change the same time, so that several events can be the last one.
      const expected = ownEvents.filter(({ at }) => at === lastAt).map(statusAfter);
      if (expected.length > 0 && !expected.includes(statusOf(status)))
        errors.push(`applications ${id}: is ${status}, and its history says ${expected.join("/")}`);
    }
    after = applications.length < applicationsInBatch ? undefined : ids.at(-1);
  }
  return errors;
}

function statusAfter({ kind, details }: { kind: string; details: string }): Status {
  if (kind === "submitted") return "pending";
  if (kind !== "statusChanged") return "under-review";
  try {
    return statusOf(fromJson<{ to: string }>(details).to);
  } catch {
    // Not JSON.
    return "pending";
  }
}
