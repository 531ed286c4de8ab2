import { beforeEach, expect, it } from "vitest";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { decide, setReviewStatus } from "../../tests/kit/certificates.ts";
import { codeOf, fileFor, addAtCounter } from "../../tests/kit/counter.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { allRowsExceptLimits } from "../../tests/kit/all-rows-except-limits.ts";
import { formatDate } from "../../texts/format.ts";
import { textsIn } from "../../texts/all.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { claimApplication } from "../claims/claim-application.ts";
import { changeDueDate } from "../due-dates/change-due-date.ts";
import { NotFoundError, RefusedError } from "../errors.ts";
import type { Actor } from "../permissions.ts";
import { renderSlip } from "./render-slip.ts";
import type { SlipData } from "./slip-data.ts";

onEachDatabase("the PDF of a slip", (office) => {
  let kamla: Actor;
  let sunita: Actor;
  beforeEach(async () => {
    kamla = await addPerson(office, "staff", { displayName: "Kamla" });
    sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
  });
  const file = async () =>
    fileFor(office, kamla, await addAtCounter(office, kamla), await addService(office));
  const print = async (actor: Actor, id: string): Promise<SlipData> => {
    const { paper } = await renderSlip(office, actor, id);
    expect(paper.outcome).toBe("rendered");
    return office.papers.printed.at(-1)!.paper.data as SlipData;
  };

  it("has one half, without a claim code, for somebody's own application", async () => {
    const id = await addApplication(office, sunita);
    await addDocument(office, id);
    const slip = await print(sunita, id);
    expect(slip.halves).toHaveLength(1);
    expect(slip.reference.value).toBe(id.slice(-8));
    expect(slip.halves[0]!.facts).toContainEqual(["Applicant", "Sunita Devi"]);
    expect(slip.halves[0]!.notes).toHaveLength(1);
    expect(slip.halves[0]!.declaration).toBeNull();
    expect(office.papers.printed[0]).toMatchObject({
      reader: sunita.uid,
      paper: { createdAt: office.clock() },
    });
    expect(await office.count("accessRecords"), "nobody else opened it").toBe(0);
  });

  it("has both halves for an application filed at the counter, and the claim code for whoever filed it", async () => {
    const id = await file();
    const code = await codeOf(office, id);
    const slip = await print(kamla, id);
    expect(slip.halves).toHaveLength(2);
    expect(slip.halves[0]!.notes[1]!.code).toContain(`${code.slice(0, 4)}-${code.slice(4)}`);
    expect(slip.halves[0]!.facts).toContainEqual(["Filed by", "Kamla"]);
    expect(JSON.stringify(slip.halves[1]), "the office keeps no code").not.toContain(code.slice(4));
    expect(slip.halves[1]!.declaration).not.toBeNull();

    const ramesh = await addPerson(office, "staff");
    expect(JSON.stringify(await print(ramesh, id))).not.toContain(code.slice(4));
    expect(await office.count("accessRecords"), "both openings are recorded").toBe(2);
  });

  it("has only the applicant's half, without a claim code, for somebody who has claimed the application", async () => {
    const id = await file();
    const code = await codeOf(office, id);
    await claimApplication(office, sunita, { code, claimant: "applicant" });
    const slip = await print(sunita, id);
    expect(slip.halves).toHaveLength(1);
    expect(slip.halves[0]!.facts).toContainEqual(["Filed by", "Kamla"]);
    expect(JSON.stringify(slip)).not.toContain(code.slice(4));
    expect((await print(kamla, id)).halves).toHaveLength(2);
  });

  const dayOn = async (actor: Actor, id: string) =>
    (await print(actor, id)).halves[0]!.facts.find(([label]) => label === "Decision by")?.[1];
  const dueAtOf = async (id: string) =>
    (await office.db.selectFrom("applications").select("dueAt").where("id", "=", id).execute())[0]!
      .dueAt!;

  it("names the current promised day, and says if the office waits for the applicant", async () => {
    const promise = { days: 5, counted: "calendar", law: null } as const;
    const service = await addService(office, {}, (definition) => ({ ...definition, promise }));
    const id = await fileFor(office, kamla, await addAtCounter(office, kamla), service);
    const own = await apply(office, sunita, service);
    const ramesh = await addPerson(office, "admin");
    const first = await dueAtOf(id);
    for (const [reader, applicationId] of [
      [kamla, id],
      [sunita, own],
    ] as const) {
      expect(await dayOn(reader, applicationId)).toBe(formatDate(first, "en"));
      const seenDueAt = await dueAtOf(applicationId);
      const change = { applicationId, date: "2026-02-20", reason: "A flood", seenDueAt };
      expect(await changeDueDate(office, ramesh, change)).toEqual({ outcome: "changed" });
      expect(await dayOn(reader, applicationId)).toBe("Feb 20, 2026");
      await correctionsOf(office).ask(ramesh, applicationId);
      expect(await dayOn(reader, applicationId)).toBe(
        "Feb 20, 2026, and later by the days until you answer",
      );
    }
  });

  it("promises a call to somebody without an email, and nothing to somebody whose account is deleted", async () => {
    const id = await file();
    const promised = async () => (await print(kamla, id)).halves[0]!.notes[0]!.lines.join(" ");
    const { userId: uid } = await office.db
      .selectFrom("applications")
      .select("userId")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const disabled = office.db.updateTable("users").set({ disabledAt: office.clock() });
    await disabled.where("uid", "=", uid).execute();
    expect(await promised()).not.toContain("email");
    expect(await promised()).toContain("The office calls");
    expect(await deleteAccount(office, { uid })).toEqual({ outcome: "deleted" });
    expect(await promised()).toMatch(
      /^1\. The council checks the application\. 2\. Bring this slip/,
    );
  });

  it("promises no check of an application that the office has decided", async () => {
    const id = await addApplication(office, sunita);
    const lines = async () => (await print(sunita, id)).halves[0]!.notes[0]!.lines;
    expect((await lines())[0]).toBe("1. The council checks the application.");
    for (const status of ["approved", "rejected"] as const) {
      await decide(office, kamla, id, status);
      expect(await lines()).toEqual([
        "1. You get an email when something changes.",
        "2. Bring this slip when you come to the office.",
      ]);
    }
    await setReviewStatus(office, kamla, id, "under-review");
    expect((await lines())[0]).toBe("1. The council checks the application.");
  });

  it("promises a call until the application is claimed, and from then on an email", async () => {
    const id = await file();
    const code = await codeOf(office, id);
    const call = expect.stringContaining("The office calls");
    const email = expect.stringContaining("You get an email");
    expect((await print(kamla, id)).halves[0]!.notes[0]!.lines).toContainEqual(call);
    await claimApplication(office, sunita, { code, claimant: "applicant" });
    for (const reader of [kamla, sunita])
      expect((await print(reader, id)).halves[0]!.notes[0]!.lines).toContainEqual(email);
  });

  it("is in the applicant's language, whoever prints it", async () => {
    const id = await file();
    const { userId } = await office.db
      .selectFrom("applications")
      .select("userId")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const users = office.db.updateTable("users").where("uid", "=", userId);
    await users.set({ language: "hi" }).execute();
    const slip = await print(kamla, id);
    const t = textsIn("hi");
    expect(slip.language).toBe("hi");
    expect(slip.halves[0]!.title).toBe(t("papers.slip.title"));
    expect(slip.reference.label).toContain(t("counter.slip.reference"));
    expect(slip.reference.label, "and English beside it").toContain("Application ID");
  });

  it("is refused to everybody else, and nothing is printed or recorded", async () => {
    const [filed, own] = [await file(), await addApplication(office, sunita)];
    const stranger = await addPerson(office, "citizen");
    const helper = await addPerson(office, "citizen", { duty: "helper" });
    const auditor = await addPerson(office, "citizen", { duty: "auditor" });
    const before = await allRowsExceptLimits(office);
    for (const id of [filed, own])
      for (const actor of [stranger, helper, auditor])
        await expect(renderSlip(office, actor, id)).rejects.toThrow(RefusedError);
    // Sunita applied herself, so that her application has no slip of the counter.
    await expect(renderSlip(office, kamla, own)).rejects.toThrow(NotFoundError);
    await expect(renderSlip(office, kamla, "0".repeat(24))).rejects.toThrow(NotFoundError);
    expect(office.papers.printed).toEqual([]);
    expect(await allRowsExceptLimits(office)).toEqual(before);
  });

  it("is unavailable while papers cannot be made", async () => {
    office.papers.isDown = true;
    const id = await addApplication(office, sunita);
    expect(await renderSlip(office, sunita, id)).toEqual({
      reference: id.slice(-8),
      isOwn: true,
      paper: { outcome: "unavailable", retryAfterSeconds: 30 },
    });
  });
});
