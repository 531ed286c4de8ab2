import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../../tests/kit/applications.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { recordStatements } from "../../../tests/kit/statements.ts";
import { RoleChangedError } from "../../errors.ts";
import type { Actor } from "../../permissions.ts";
import { getApplicationForReview } from "../get-application-for-review.ts";
import { reviewApplication } from "../review.ts";
import { changeInBulk } from "./change-in-bulk.ts";
import { getSelectedApplications } from "./get-selected-applications.ts";
import { bulkChangeForm, seenValue, type BulkChange } from "./rules.ts";

onEachDatabase("applications of a bulk change", (office) => {
  let asha: Actor;
  let mohan: Actor;
  let sunita: Actor;
  let ids: string[];

  beforeEach(async () => {
    asha = await addPerson(office, "staff", { displayName: "Asha" });
    mohan = await addPerson(office, "admin", { displayName: "Mohan" });
    sunita = await addPerson(office, "citizen");
    ids = [];
    for (let count = 0; count < 3; count++) ids.push(await addApplication(office, sunita));
  });

  const readSelected = async () => (await getSelectedApplications(office, asha, ids)).applications;
  const change = async (change: BulkChange, seen: Awaited<ReturnType<typeof readSelected>>) => [
    ...(await changeInBulk(office, asha, { seen, change, colleague: mohan.uid })).values(),
  ];
  const statuses = async () =>
    (await readSelected()).map(({ status, version }) => `${status} ${version}`);
  const entriesOf = async (action: string) =>
    (
      await office.db.selectFrom("logs").select("subjectId").where("action", "=", action).execute()
    ).map(({ subjectId }) => subjectId);

  it("are set under review and keep their remarks, each recorded like a single review", async () => {
    await office.db
      .updateTable("applications")
      .set({ remarks: "Come on Monday." })
      .where("id", "=", ids[0]!)
      .execute();
    expect(await change("under-review", await readSelected())).toEqual([
      "changed",
      "changed",
      "changed",
    ]);
    expect(await statuses()).toEqual(Array(3).fill("under-review 2"));
    expect((await entriesOf("UPDATE_APPLICATION_STATUS")).toSorted()).toEqual(ids.toSorted());
    expect(await office.count("notifications")).toBe(3);
    const { history, remarks } = await getApplicationForReview(office, asha, ids[0]!);
    expect(history.map(({ kind }) => kind)).toContain("statusChanged");
    expect(remarks).toBe("Come on Monday.");
  });

  it("are read in as many queries as one application, even if the office filed them", async () => {
    const filed = { filedBy: mohan.uid } as never;
    await office.db.updateTable("applications").set(filed).where("id", "in", ids).execute();
    const { recorded, statements } = recordStatements(office);
    await getSelectedApplications(recorded, asha, ids.slice(0, 1));
    const statementsForOne = statements.length;
    await getSelectedApplications(recorded, asha, ids);
    expect(statements).toHaveLength(2 * statementsForOne);
  });

  it("are an empty list if no id is given", async () => {
    expect((await getSelectedApplications(office, asha, [])).applications).toEqual([]);
  });

  it("are assigned to oneself, to a colleague, and to nobody", async () => {
    const assignees = async () => (await readSelected()).map(({ assignee }) => assignee);
    expect(await change("me", await readSelected())).toEqual(Array(3).fill("changed"));
    expect(await assignees()).toEqual(Array(3).fill(asha.uid));
    expect(await change("me", await readSelected())).toEqual(Array(3).fill("unchanged"));
    expect(await change("colleague", await readSelected())).toEqual(Array(3).fill("changed"));
    expect(await assignees()).toEqual(Array(3).fill(mohan.uid));
    expect(await office.count("notifications")).toBe(1);
    expect(await change("nobody", await readSelected())).toEqual(Array(3).fill("changed"));
    expect(await assignees()).toEqual(Array(3).fill(null));
    expect(await entriesOf("ASSIGN_APPLICATION")).toHaveLength(9);
  });

  it("have one outcome each: an application that cannot be changed does not stop the others", async () => {
    const ownApplication = await addApplication(office, asha);
    const decided = await addApplication(office, sunita, { status: "approved" });
    ids = [...ids, ownApplication, decided];
    const seen = await readSelected();
    await reviewApplication(office, mohan, {
      applicationId: ids[1]!,
      status: "rejected",
      remarks: "Twice.",
      version: 1,
    });
    await office.db.deleteFrom("applications").where("id", "=", ids[2]!).execute();
    const entriesBefore = await office.count("logs");
    expect(await change("under-review", seen)).toEqual([
      "changed",
      "meanwhile",
      "gone",
      "forbidden",
      "decided",
    ]);
    expect((await readSelected()).map(({ status }) => status)).toEqual([
      "under-review",
      "rejected",
      "pending",
      "approved",
    ]);
    expect(await office.count("logs")).toBe(entriesBefore + 1);
    expect(await change("me", seen)).toEqual([
      "changed",
      "decided",
      "gone",
      "forbidden",
      "decided",
    ]);
  });

  it("are changed only once when the button is pressed twice; both times the outcome is that they were changed", async () => {
    const seen = await readSelected();
    await change("under-review", seen);
    expect(await change("under-review", seen)).toEqual(Array(3).fill("changed"));
    expect(await statuses()).toEqual(Array(3).fill("under-review 2"));
    expect(await entriesOf("UPDATE_APPLICATION_STATUS")).toHaveLength(3);
  });

  it("stay as they are when the actor lost the right to review", async () => {
    const seen = await readSelected();
    await office.db
      .updateTable("users")
      .set({ role: "citizen" })
      .where("uid", "=", asha.uid)
      .execute();
    await expect(change("under-review", seen)).rejects.toThrow(RoleChangedError);
    const { applications } = await getSelectedApplications(office, mohan, ids);
    expect(applications.map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  it("are set under review by under_review as well", () => {
    const seen = [seenValue({ id: ids[0]!, version: 1, assignee: null })];
    expect(bulkChangeForm.parse({ change: "under_review", seen }).change).toBe("under-review");
  });

  it("are at most a hundred, and cannot be approved or rejected in bulk", async () => {
    const value = seenValue({ id: ids[0]!, version: 1, assignee: null });
    const isAccepted = (change: string, count: number) =>
      bulkChangeForm.safeParse({ change, seen: Array(count).fill(value) }).success;
    expect(isAccepted("under-review", 100)).toBe(true);
    expect(isAccepted("under-review", 101)).toBe(false);
    expect(isAccepted("under-review", 0)).toBe(false);
    expect(isAccepted("approved", 1)).toBe(false);
    expect(isAccepted("rejected", 1)).toBe(false);
  });
});
