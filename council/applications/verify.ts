import type { Office } from "../office.ts";
import { findMiscounts } from "./counter-records.ts";

const atOnce = 1000;

/** What is wrong with applications, a line each: identity numbers that do not open, wrong counters. */
export async function findApplicationFaults(office: Office): Promise<string[]> {
  const faults: string[] = [];
  for await (const { id, aadharNumber } of sealedNumbers(office))
    if (!opens(office, aadharNumber, id))
      faults.push(`applications ${id}: its identity number cannot be read`);
  for (const { serviceId, status, by } of await findMiscounts(office))
    faults.push(`applicationCounts ${serviceId} ${status}: ${by} too many`);
  return faults;
}

async function* sealedNumbers({ db }: Office) {
  for (let after = ""; ;) {
    const rows = await db
      .selectFrom("applications")
      .select(["id", "aadharNumber"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(atOnce)
      .execute();
    yield* rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.id;
  }
}

function opens(office: Office, sealed: string, id: string): boolean {
  try {
    office.keys.unseal(sealed, id);
    return true;
  } catch {
    return false;
  }
}
