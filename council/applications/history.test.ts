import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { eventsShownAtMost } from "../limits.ts";
import { appendEvent } from "./events.ts";
import { getApplicationForReview } from "./get-application-for-review.ts";
import { getOwnApplication } from "./get-own-application.ts";
import { reviewApplication } from "./review.ts";

onEachDatabase("the history of an application", (office) => {
  async function applyAndReviewTwice() {
    const sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
    const kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    const asha = await addPerson(office, "admin", { displayName: "Asha Rao" });
    const id = await apply(office, sunita, await addService(office));
    office.advanceClock(1000);
    const review = { applicationId: id, remarks: "No photograph" };
    await reviewApplication(office, kamla, { ...review, status: "rejected", version: 1 });
    office.advanceClock(1000);
    await reviewApplication(office, asha, { ...review, status: "approved", version: 2 });
    return { sunita, kamla, id };
  }
  const remarks = "No photograph";

  it("has the submission and every review, with who did it and what was before", async () => {
    const { kamla, id } = await applyAndReviewTwice();
    const { history } = await getApplicationForReview(office, kamla, id);
    const now = office.clock();
    expect(history).toMatchObject([
      {
        kind: "submitted",
        at: now - 2e3,
        by: "applicant",
        actorName: "Sunita Devi",
        details: { answerSet: 1 },
      },
      {
        kind: "statusChanged",
        at: now - 1e3,
        by: "office",
        actorName: "Kamla Bai",
        details: {
          from: "pending",
          to: "rejected",
          remarks,
        },
      },
      {
        kind: "statusChanged",
        at: now,
        by: "office",
        actorName: "Asha Rao",
        details: {
          from: "rejected",
          to: "approved",
          remarks,
          override: true,
        },
      },
    ]);
  });

  it("shows its applicant the same events without the names of people in the office", async () => {
    const { sunita, id } = await applyAndReviewTwice();
    const { history } = await getOwnApplication(office, sunita, id);
    expect(history.map(({ kind, by }) => [kind, by])).toEqual([
      ["submitted", "applicant"],
      ["statusChanged", "office"],
      ["statusChanged", "office"],
    ]);
    expect(JSON.stringify(history)).not.toMatch(/Kamla|Asha/);
  });

  it("shows its applicant nothing that is for the office alone", async () => {
    const { sunita, kamla, id } = await applyAndReviewTwice();
    const [event] = await office.db.selectFrom("applicationEvents").selectAll().execute();
    await office.db
      .insertInto("applicationEvents")
      .values({ ...event!, id: "office-only", visibility: "office" })
      .execute();
    const idsOf = ({ history }: { history: { id: string }[] }) => history.map((one) => one.id);
    expect(idsOf(await getOwnApplication(office, sunita, id))).not.toContain("office-only");
    expect(idsOf(await getApplicationForReview(office, kamla, id))).toContain("office-only");
  });

  it("has no event of a review that changed nothing", async () => {
    const { kamla, id } = await applyAndReviewTwice();
    const before = await office.count("applicationEvents");
    const lateReview = { applicationId: id, status: "rejected", remarks: "", version: 1 } as const;
    expect(await reviewApplication(office, kamla, lateReview)).toMatchObject({
      outcome: "changedMeanwhile",
      by: "Asha Rao",
    });
    expect(await office.count("applicationEvents")).toBe(before);
  });

  it("shows who reviewed the application last, even if somebody else changed it since", async () => {
    const { sunita, kamla, id } = await applyAndReviewTwice();
    await office.db
      .updateTable("applications")
      .set({ updatedBy: sunita.uid, version: 4 })
      .where("id", "=", id)
      .execute();
    const lateReview = { applicationId: id, status: "rejected", remarks: "", version: 3 } as const;
    expect(await reviewApplication(office, kamla, lateReview)).toMatchObject({ by: "Asha Rao" });
    const { latestReview } = await getApplicationForReview(office, kamla, id);
    expect(latestReview).toMatchObject({ by: "Asha Rao", at: office.clock() });
  });

  it("keeps the names that people had, even after their accounts are renamed or deleted", async () => {
    const { kamla, id } = await applyAndReviewTwice();
    await deleteAccount(office, kamla);
    await office.db.updateTable("users").set({ displayName: "Sunita Rao" }).execute();
    const { history } = await getApplicationForReview(office, await addPerson(office, "staff"), id);
    const names = ["Sunita Devi", "Kamla Bai", "Asha Rao"];
    expect(history.map(({ actorName }) => actorName)).toEqual(names);
  });

  it("has, of very many events, only the newest that a page shows and one more, oldest first", async () => {
    const { kamla, id } = await applyAndReviewTwice();
    const details = { from: "pending", to: "approved", remarks: null } as const;
    await office.change(async (tx) => {
      for (let count = 0; count < eventsShownAtMost; count += 1) {
        office.advanceClock(1);
        await appendEvent(tx, kamla, id, { kind: "statusChanged", details });
      }
    });
    const { history } = await getApplicationForReview(office, kamla, id);
    expect(history).toHaveLength(eventsShownAtMost + 1);
    expect(history.at(-1)!.at).toBe(office.clock());
    expect(history.some(({ kind }) => kind === "submitted")).toBe(false);
  });
});
