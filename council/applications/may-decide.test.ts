import { beforeEach, describe, expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { addCertifiedService, decide } from "../../tests/kit/certificates.ts";
import { changeCouncilSettings } from "../../tests/kit/change-settings.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { addAtCounter, fileFor } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { allRowsExceptLimits } from "../../tests/kit/all-rows-except-limits.ts";
import { disableUser } from "../accounts/disable-user.ts";
import type { DefinedService } from "../catalogue/records.ts";
import { ForbiddenError } from "../errors.ts";
import type { Actor } from "../permissions.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { getSelectedApplications } from "./bulk/get-selected-applications.ts";
import { getApplicationForReview } from "./get-application-for-review.ts";
import { releaseCertificate } from "./release-certificate.ts";

onEachDatabase("an application that one of two reviewers filed", (office) => {
  const { ask, answer } = correctionsOf(office);
  let kamla: Actor;
  let ravi: Actor;
  let service: DefinedService;
  let id: string;
  beforeEach(async () => {
    kamla = await addPerson(office, "admin", { displayName: "Kamla Bai" });
    ravi = await addPerson(office, "admin", { displayName: "Ravi Lal" });
    service = await addCertifiedService(office);
    id = await fileFor(office, kamla, await addAtCounter(office, kamla), service);
    office.advanceClock(1000);
  });
  const correct = async (actor: Actor) => {
    await ask(ravi, id, [{ field: "fullName", text: "As on the ration card." }]);
    expect(await answer(actor, id)).toMatchObject({ outcome: "corrected" });
    office.advanceClock(1000);
  };
  const involvementOf = async (actor: Actor) => {
    const { hasActed, isForColleague } = await getApplicationForReview(office, actor, id);
    return { hasActed, isForColleague };
  };
  const detailsOf = async (action: string) => {
    const entries = office.db.selectFrom("logs").select("details").where("subjectId", "=", id);
    const entry = await entries.where("action", "=", action).executeTakeFirstOrThrow();
    return fromJson<Record<string, unknown>>(entry.details);
  };
  const expectRefused = async (work: () => Promise<unknown>) => {
    const before = await allRowsExceptLimits(office);
    await expect(work()).rejects.toThrow(ForbiddenError);
    expect(await allRowsExceptLimits(office)).toEqual(before);
  };

  describe("is decided", () => {
    it("by whoever corrected it, if the other filed it; the audit log marks that they acted for the applicant", async () => {
      await correct(ravi);
      expect(await involvementOf(kamla)).toEqual({ hasActed: true, isForColleague: true });
      expect(await involvementOf(ravi)).toEqual({ hasActed: true, isForColleague: false });
      await expectRefused(() => decide(office, kamla, id));
      expect(await decide(office, ravi, id)).toEqual({ outcome: "updated" });
      expect(await detailsOf("UPDATE_APPLICATION_STATUS")).toMatchObject({ filedBySelf: true });
    });

    it("by whoever filed it, once whoever corrected it is gone", async () => {
      await correct(ravi);
      await disableUser(office, ravi);
      expect(await involvementOf(kamla)).toEqual({ hasActed: true, isForColleague: false });
      expect(await decide(office, kamla, id)).toEqual({ outcome: "updated" });
    });

    it("by neither of them if there is a third reviewer, whose decision the audit log does not mark", async () => {
      await correct(ravi);
      const third = await addPerson(office, "staff");
      await expectRefused(() => decide(office, ravi, id));
      await expectRefused(() => decide(office, kamla, id));
      expect(await involvementOf(third)).toEqual({ hasActed: false, isForColleague: false });
      expect(await decide(office, third, id)).toEqual({ outcome: "updated" });
      expect(await detailsOf("UPDATE_APPLICATION_STATUS")).not.toHaveProperty("filedBySelf");
    });

    it("by the other reviewer alone if one of them filed and corrected it", async () => {
      await correct(kamla);
      await expectRefused(() => decide(office, kamla, id));
      expect(await decide(office, ravi, id)).toEqual({ outcome: "updated" });
    });

    it("not by whoever corrects it; the review says so beforehand, and afterwards of each colleague who could be assigned", async () => {
      const third = await addPerson(office, "staff");
      await ask(ravi, id, [{ field: "fullName", text: "As on the ration card." }]);
      const reviewOf = (actor: Actor) => getApplicationForReview(office, actor, id);
      const left = async (actor: Actor) => (await reviewOf(actor)).leftToDecide;
      expect([await left(kamla), await left(ravi), await left(third)]).toEqual([
        undefined,
        "colleagues",
        "administrators",
      ]);
      const mayDecide = async () => {
        const { colleagues } = (await reviewOf(ravi)).assignment;
        return Object.fromEntries(colleagues.map((one) => [one.uid, one.mayDecide]));
      };
      expect(await mayDecide()).toEqual({ [kamla.uid]: false, [third.uid]: true });
      expect(await answer(third, id)).toMatchObject({ outcome: "corrected" });
      await expectRefused(() => decide(office, third, id));
      expect(await mayDecide()).toEqual({ [kamla.uid]: false, [third.uid]: false });
    });

    it("not by whoever filed it, as the page of a bulk change says", async () => {
      const third = await addPerson(office, "staff");
      const { colleagues } = await getSelectedApplications(office, ravi, [id]);
      expect(Object.fromEntries(colleagues.map((one) => [one.uid, one.mayDecide]))).toEqual({
        [kamla.uid]: false,
        [third.uid]: true,
      });
    });

    it("not by its applicant, as the page of a bulk change says", async () => {
      const third = await addPerson(office, "staff");
      const own = await addApplication(office, third);
      const { colleagues } = await getSelectedApplications(office, ravi, [own, id]);
      expect(colleagues.filter((one) => one.mayDecide)).toEqual([]);
    });

    it("by whoever filed it, if the other reviewer is the applicant", async () => {
      const claimed = { userId: ravi.uid };
      await office.db.updateTable("applications").set(claimed).where("id", "=", id).execute();
      await expectRefused(() => decide(office, ravi, id));
      expect(await decide(office, kamla, id)).toEqual({ outcome: "updated" });
    });
  });

  describe("gets a certificate beyond the usual number", () => {
    beforeEach(async () => {
      const settings = { ...sampleSettings, certificatesPerDayBrake: 1 };
      await changeCouncilSettings(office, ravi, { expectedVersion: 0, settings });
      const sunita = await addPerson(office, "citizen");
      for (let count = 0; count < 5; count += 1)
        await decide(office, ravi, await addApplication(office, sunita, { serviceId: service.id }));
    });
    const mayRelease = async (actor: Actor) => {
      const { certificate } = await getApplicationForReview(office, actor, id);
      return certificate?.state === "held" && certificate.mayRelease;
    };

    it("that whoever filed it releases as the second official, which the audit log marks", async () => {
      expect(await decide(office, ravi, id)).toMatchObject({ brake: "held" });
      expect([await mayRelease(kamla), await mayRelease(ravi)]).toEqual([true, false]);
      await expectRefused(() => releaseCertificate(office, ravi, id));
      expect(await releaseCertificate(office, kamla, id)).toMatchObject({ outcome: "released" });
      expect(await detailsOf("RELEASE_CERTIFICATE")).toMatchObject({
        approvedBy: ravi.uid,
        filedBySelf: true,
      });
    });

    it("that a third reviewer releases if there is one", async () => {
      const third = await addPerson(office, "staff");
      await decide(office, ravi, id);
      for (const reviewer of [kamla, ravi])
        await expectRefused(() => releaseCertificate(office, reviewer, id));
      expect(await releaseCertificate(office, third, id)).toMatchObject({ outcome: "released" });
      expect(await detailsOf("RELEASE_CERTIFICATE")).not.toHaveProperty("filedBySelf");
    });

    it("that whoever approved it releases once the other reviewer is gone", async () => {
      await decide(office, ravi, id);
      await disableUser(office, kamla);
      expect(await mayRelease(ravi)).toBe(true);
      expect(await releaseCertificate(office, ravi, id)).toMatchObject({ outcome: "released" });
      expect(await detailsOf("RELEASE_CERTIFICATE")).toMatchObject({ approvedBy: ravi.uid });
    });

    it("at once if the other reviewer is the applicant, who could not release it", async () => {
      const claimed = { userId: ravi.uid };
      await office.db.updateTable("applications").set(claimed).where("id", "=", id).execute();
      expect(await decide(office, kamla, id)).toMatchObject({ brake: "beyondUsual" });
      expect(await office.count("certificates")).toBe(6);
    });
  });
});
