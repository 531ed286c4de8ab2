import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { attachFiles, newForm, submissionOf } from "../../tests/kit/submissions.ts";
import { liftDailyLimit } from "../../tests/trials/lift-daily-limit.ts";
import { countChange, findMiscounts, mergeCounts } from "./status-total-records.ts";
import { countApplications } from "./count-applications.ts";
import { reviewApplication } from "./review.ts";
import { submitApplication } from "./submit.ts";

onEachDatabase("the status totals", (office) => {
  it("are correct after 40 submissions and 40 reviews at once, during which they are merged", async () => {
    const { staff, sunita } = await addPeople();
    await office.change(liftDailyLimit);
    const service = await addService(office);
    // Two people, because one person may not have so many drafts.
    const mohan = await addPerson(office, "citizen");
    const forms = Array.from({ length: 40 }, (_, row) => ({
      form: newForm(office, service),
      applicant: row % 2 ? sunita : mohan,
    }));
    for (const { form, applicant } of forms) await attachFiles(office, applicant, form, service);
    const waiting: string[] = [];
    for (let count = 0; count < 20; count += 1) waiting.push(await addApplication(office, sunita));

    const reviews = waiting.flatMap((applicationId) =>
      (["approved", "rejected"] as const).map((status) =>
        reviewApplication(office, staff, { applicationId, status, remarks: "", version: 1 }),
      ),
    );
    const submissions = forms.map(({ form, applicant }) =>
      submitApplication(office, applicant, submissionOf(form, service)),
    );
    const merges = Array.from({ length: 5 }, () => mergeCounts(office));
    const outcomes = await Promise.all([...reviews, ...submissions, ...merges]);

    const results = outcomes.map((outcome) => outcome?.outcome);
    expect(results.filter((result) => result === "submitted")).toHaveLength(40);
    expect(results.filter((result) => result === "updated")).toHaveLength(20);
    const totals = await countApplications(office, staff);
    expect(totals).toMatchObject({ total: 60, pending: 40 });
    expect(totals.approved + totals.rejected).toBe(20);
    expect(await findMiscounts(office)).toEqual([]);
  });

  it("are the same after a merge, which leaves one row for each service and status", async () => {
    const { staff, sunita } = await addPeople();
    const service = await addService(office);
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const form = newForm(office, service);
      await attachFiles(office, sunita, form, service);
      const submitted = await submitApplication(office, sunita, submissionOf(form, service));
      if (submitted.outcome === "submitted") ids.push(submitted.applicationId);
    }
    for (const applicationId of ids) {
      const review = { applicationId, status: "approved", remarks: "", version: 1 } as const;
      await reviewApplication(office, staff, review);
    }
    const before = await countApplications(office, staff);
    expect(await office.count("applicationCounts")).toBe(6 + 12);

    await mergeCounts(office);
    expect(await countApplications(office, staff)).toEqual(before);
    expect(await office.count("applicationCounts")).toBe(1);
    expect(await findMiscounts(office)).toEqual([]);
  });

  it("are merged however many services they count", async () => {
    const services = 9000;
    for (let first = 0; first < services; first += 500) {
      const rows = Array.from({ length: 500 }, (_, row) => first + row).flatMap((service) =>
        ["a", "b"].map((copy) => ({
          id: `${service} ${copy}`,
          serviceId: `service ${service}`,
          status: "pending",
          delta: 1,
        })),
      );
      await office.db.insertInto("applicationCounts").values(rows).execute();
    }
    await mergeCounts(office);
    const merged = await office.db.selectFrom("applicationCounts").select("delta").execute();
    expect(merged.map(({ delta }) => delta)).toEqual(Array(services).fill(2));
  });

  it("do not change after a review that came too late, or that changed only the remarks", async () => {
    const { staff, sunita } = await addPeople();
    const applicationId = await addApplication(office, sunita, { status: "approved" });
    const review = { applicationId, remarks: "Ready.", version: 1 } as const;
    await reviewApplication(office, staff, { ...review, status: "approved" });
    await reviewApplication(office, staff, { ...review, status: "rejected" });
    expect(await office.count("applicationCounts")).toBe(1);
    expect(await findMiscounts(office)).toEqual([]);
  });

  it("are reported if they differ from the number of applications", async () => {
    const { sunita } = await addPeople();
    await addApplication(office, sunita);
    const serviceId = "a service";
    await countChange(office, { serviceId, after: "approved" });
    await countChange(office, { serviceId, before: "pending" });
    expect(await findMiscounts(office)).toHaveLength(2);
    expect(await findMiscounts(office)).toEqual(
      expect.arrayContaining([
        { serviceId, status: "approved", by: 1 },
        { serviceId, status: "pending", by: -1 },
      ]),
    );
  });

  async function addPeople() {
    return { staff: await addPerson(office, "staff"), sunita: await addPerson(office, "citizen") };
  }
});
