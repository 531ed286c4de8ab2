import { revealsPerHour } from "../../council/limits.ts";
import { addApplication } from "../kit/applications.ts";
import { addPerson } from "../kit/people.ts";
import type { Attempts } from "./attack.ts";
import { forEachConcurrently, withEnvironment } from "./with-environment.ts";

/** How many reveals one member of staff requests. */
const revealAttempts = 150;
/** The Aadhaar number that `addApplication` gives to every application. */
const unmasked = /2345 ?6789 ?1234/;

/** One member of staff reveals the Aadhaar numbers of many applications, many concurrently. */
export function manyReveals(): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const { office } = environment;
    const citizen = await addPerson(office, "citizen");
    const staff = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    const colleague = await addPerson(office, "staff");
    const admin = await addPerson(office, "admin");
    const ids: string[] = [];
    for (let index = 0; index < revealAttempts; index += 1)
      ids.push(await addApplication(office, citizen));
    const failures: string[] = [];
    // Two browsers share one limit, which is per person.
    const visitors = [await environment.visitor(staff), await environment.visitor(staff)];
    let revealed = 0;
    let refused = 0;
    await forEachConcurrently(ids, 16, async (id, index) => {
      const path = `/dashboard/staff/applications/${id}`;
      const { status, body } = await visitors[index % 2]!.post(path, { reveal: "aadharNumber" });
      if (status === 200 && unmasked.test(body)) revealed += 1;
      else if (status === 429 && !unmasked.test(body)) refused += 1;
      else failures.push(`${status}, ${unmasked.test(body) ? "revealed" : "not revealed"}`);
    });
    if (revealed !== revealsPerHour) failures.push(`${revealed} numbers were revealed`);
    const auditEntries = await office.db
      .selectFrom("logs")
      .select("subjectId")
      .where("action", "=", "REVEAL_AADHAR")
      .execute();
    if (auditEntries.length !== revealed)
      failures.push(`${auditEntries.length} reveals are recorded`);
    const notifications = await office.db
      .selectFrom("notifications")
      .select(["userId", "message"])
      .where("title", "like", "%revealsTitle%")
      .execute();
    if (
      notifications.length !== 1 ||
      notifications[0]!.userId !== admin.uid ||
      !notifications[0]!.message.includes("Kamla Bai")
    )
      failures.push(`${notifications.length} notifications`);
    const colleaguesBrowser = await environment.visitor(colleague);
    const path = `/dashboard/staff/applications/${ids[0]}`;
    const { body } = await colleaguesBrowser.post(path, { reveal: "aadharNumber" });
    if (!unmasked.test(body)) failures.push("a colleague was refused");
    return {
      attempted: revealAttempts + 1,
      failures,
      note: `${revealAttempts} asked for by one person from two browsers, 16 at once: ${revealed} shown and recorded, ${refused} refused; the administrator got one notification`,
    };
  }, "postgres");
}
