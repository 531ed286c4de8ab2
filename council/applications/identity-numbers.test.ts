import { sql } from "kysely";
import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { aadhaarNumber } from "../../tests/kit/aadhaar-number.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import {
  apply,
  attachFiles,
  newForm,
  submissionOf,
  validAnswers,
} from "../../tests/kit/submissions.ts";
import { fromJson, toJson } from "../../database/codec.ts";
import { getAnswers } from "./answer-records.ts";
import { deleteDraftsOf } from "../documents/delete-drafts.ts";
import { submitApplication } from "./submit.ts";
import { findDraftAnswers, saveDraftAnswers } from "./draft-answers.ts";
import { findApplicationErrors } from "./verify.ts";

onEachDatabase("identity numbers", (office) => {
  const numbers = () => office.db.selectFrom("identityNumbers").selectAll().execute();

  it("are stored encrypted, and only in their own table; the answers hold their ids", async () => {
    const citizen = await addPerson(office, "citizen");
    const id = await apply(office, citizen, await addService(office));
    const [number, ...more] = await numbers();
    expect(more).toEqual([]);
    expect(number).toMatchObject({ kind: "aadhaar", applicationId: id, draftId: null });
    expect(office.keys.unseal(number!.sealed, number!.id)).toBe(aadhaarNumber);
    const [set] = await office.db.selectFrom("applicationAnswers").selectAll().execute();
    expect(fromJson(set!.answers)).toMatchObject({ aadharNumber: number!.id });
    expect(set).toMatchObject({ number: 1, createdBy: citizen.uid, language: "en" });
    for (const table of [
      "applications",
      "applicationAnswers",
      "applicationEvents",
      "logs",
    ] as const)
      expect(JSON.stringify(await office.db.selectFrom(table).selectAll().execute())).not.toContain(
        aadhaarNumber,
      );
  });

  it("that are equal and of one kind have equal hashes, which are made with the portal's key", async () => {
    const citizen = await addPerson(office, "citizen");
    const plainNumbers = [aadhaarNumber, aadhaarNumber, "999999999999"];
    for (const aadharNumber of plainNumbers)
      await addApplication(office, citizen, { aadharNumber });
    const hashes = new Set((await numbers()).map(({ hash }) => hash));
    expect(hashes.size).toBe(2);
    expect(hashes).toContain(office.keys.hashIdentityNumber("aadhaar", aadhaarNumber));
    expect(office.keys.hashIdentityNumber("voter", aadhaarNumber)).not.toBe(
      office.keys.hashIdentityNumber("aadhaar", aadhaarNumber),
    );
  });

  it("typed into a form are stored once, as typed, and replaced when the form is submitted", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = newForm(office, service);
    await saveDraftAnswers(office, citizen, form, { ...validAnswers, aadharNumber: "2345 6" });
    const typed = { ...validAnswers, aadharNumber: "2345 67" };
    await saveDraftAnswers(office, citizen, form, typed);
    expect(await numbers()).toMatchObject([{ applicationId: null, hash: null }]);
    expect(await findDraftAnswers(office, citizen, form)).toEqual({ ...typed, declaration: null });

    await attachFiles(office, citizen, form, service);
    const { outcome } = await submitApplication(office, citizen, submissionOf(form, service));
    expect(outcome).toBe("submitted");
    expect(await numbers()).toMatchObject([{ draftId: null, hash: expect.any(String) }]);
  });

  it("typed into a form are deleted with it", async () => {
    const citizen = await addPerson(office, "citizen");
    const form = newForm(office, await addService(office));
    await saveDraftAnswers(office, citizen, form, validAnswers);
    await office.change((tx) => deleteDraftsOf(tx, citizen.uid));
    expect(await numbers()).toEqual([]);
  });

  it("are checked by council verify, which names unreadable numbers, wrong hashes, and applications without answers or events", async () => {
    const citizen = await addPerson(office, "citizen");
    const [unreadable, wrongHash, withoutRows] = [
      await addApplication(office, citizen),
      await addApplication(office, citizen),
      await addApplication(office, citizen),
    ];
    expect(await findApplicationErrors(office)).toEqual([]);
    const updateNumberOf = (applicationId: string) =>
      office.db.updateTable("identityNumbers").where("applicationId", "=", applicationId);
    await updateNumberOf(unreadable).set({ sealed: "v1.a.b.c" }).execute();
    const hash = office.keys.hashIdentityNumber("aadhaar", "999999999999");
    await updateNumberOf(wrongHash).set({ hash }).execute();
    for (const table of ["applicationAnswers", "applicationEvents"] as const)
      await office.db.deleteFrom(table).where("applicationId", "=", withoutRows).execute();
    expect((await findApplicationErrors(office)).toSorted()).toEqual(
      [
        `applications ${unreadable}: its identity number cannot be read`,
        `applications ${wrongHash}: the hash of its identity number does not match the number`,
        `applications ${withoutRows}: has no row in applicationAnswers`,
        `applications ${withoutRows}: has no row in applicationEvents`,
      ].toSorted(),
    );
  });

  it("of another application are not read even if an application's answers have their ids; council verify names such answers", async () => {
    const citizen = await addPerson(office, "citizen");
    const [tampered, otherApplication] = [
      await addApplication(office, citizen),
      await addApplication(office, citizen),
    ];
    const numberOf = async (applicationId: string) =>
      (await numbers()).find((row) => row.applicationId === applicationId)!.id;
    const before = await getAnswers(office, tampered);
    const answers = toJson({ ...before.answers, aadharNumber: await numberOf(otherApplication) });
    await sql`
      update "applicationAnswers" set "answers" = ${answers}
      where "applicationId" = ${tampered}`.execute(office.db);
    await expect(getAnswers(office, tampered)).rejects.toThrow("is gone");
    expect(await findApplicationErrors(office)).toEqual([
      `applications ${tampered}: answer set 1 does not name its identity number`,
    ]);

    await office.db
      .deleteFrom("identityNumbers")
      .where("applicationId", "=", otherApplication)
      .execute();
    expect(await findApplicationErrors(office)).toContain(
      `applications ${otherApplication}: answer set 1 does not name its identity number`,
    );
  });
});
