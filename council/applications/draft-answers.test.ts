import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import {
  attachFiles,
  newForm,
  savedAnswers,
  submissionOf,
  validAnswers,
} from "../../tests/kit/submissions.ts";
import { deleteServiceRow } from "../catalogue/records.ts";
import { draftIdOf } from "../documents/draft.ts";
import { deriveKeys } from "../keys.ts";
import { reencryptNumbersAndDrafts } from "./change-key.ts";
import { submitApplication } from "./submit.ts";
import { findDraftAnswers, saveDraftAnswers } from "./draft-answers.ts";
import { decryptAnswers } from "./saved-answers.ts";

onEachDatabase("what was typed into a form that is shown again", (office) => {
  const sealedOf = async (uid: string, form: { key: string; serviceId: string }) => {
    const draft = await office.db
      .selectFrom("drafts")
      .select("typed")
      .where("id", "=", draftIdOf({ uid }, form))
      .executeTakeFirst();
    return draft?.typed;
  };

  it("does not count as unreadable if the database fails", async () => {
    const sunita = await addPerson(office, "citizen");
    const form = newForm(office, await addService(office));
    await saveDraftAnswers(office, sunita, form, validAnswers);
    const typed = (await sealedOf(sunita.uid, form))!;
    const db = {
      selectFrom() {
        throw new Error("connection lost");
      },
    } as unknown as typeof office.db;
    const draft = { id: draftIdOf(sunita, form), typed };
    await expect(decryptAnswers({ db, keys: office.keys, log: office.log }, draft)).rejects.toThrow(
      "connection lost",
    );
  });

  it("returns to the person who typed it, and to nobody else", async () => {
    const sunita = await addPerson(office, "citizen");
    const mohan = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = newForm(office, service);
    expect(await findDraftAnswers(office, sunita, form)).toBeUndefined();
    const submission = submissionOf(form, service, { phoneNumber: "12" });
    expect((await submitApplication(office, sunita, submission)).outcome).toBe("invalid");

    expect(await findDraftAnswers(office, sunita, form)).toEqual({
      ...savedAnswers,
      phoneNumber: "12",
    });
    expect(await findDraftAnswers(office, mohan, form)).toBeUndefined();
    expect(await findDraftAnswers(office, sunita, newForm(office, service))).toBeUndefined();
  });

  it("is encrypted", async () => {
    const sunita = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = newForm(office, service);
    await submitApplication(
      office,
      sunita,
      submissionOf(form, service, { declaration: "" as "on" }),
    );
    const sealed = await sealedOf(sunita.uid, form);
    expect(sealed).toMatch(/^v1\./);
    expect(JSON.stringify(await office.db.selectFrom("drafts").selectAll().execute())).not.toMatch(
      /2345 ?6789|Temple|Sunita/,
    );
  });

  it("is what was typed last, even if the service changed or closed meanwhile", async () => {
    const sunita = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = newForm(office, service);
    const outdatedSubmission = {
      ...submissionOf(form, service, { reason: "First" }),
      serviceVersionId: "an earlier one",
    };
    expect((await submitApplication(office, sunita, outdatedSubmission)).outcome).toBe(
      "serviceChanged",
    );
    expect((await findDraftAnswers(office, sunita, form))?.reason).toBe("First");
    await office.change((tx) => deleteServiceRow(tx, service.id));
    const lateSubmission = submissionOf(form, service, { reason: "Second" });
    expect((await submitApplication(office, sunita, lateSubmission)).outcome).toBe("serviceClosed");
    expect((await findDraftAnswers(office, sunita, form))?.reason).toBe("Second");
    await saveDraftAnswers(office, sunita, form, { ...validAnswers, reason: "Third" });
    expect((await findDraftAnswers(office, sunita, form))?.reason).toBe("Third");
  });

  it("is deleted once the form is submitted, and does not return", async () => {
    const sunita = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = newForm(office, service);
    await submitApplication(office, sunita, submissionOf(form, service, { phoneNumber: "12" }));
    await attachFiles(office, sunita, form, service);
    const result = await submitApplication(office, sunita, submissionOf(form, service));
    expect(result.outcome).toBe("submitted");
    expect(await sealedOf(sunita.uid, form)).toBeNull();
    await saveDraftAnswers(office, sunita, form, validAnswers);
    expect(await sealedOf(sunita.uid, form)).toBeNull();
    expect(await findDraftAnswers(office, sunita, form)).toBeUndefined();
  });

  it("stays readable when SECRET_KEY is changed", async () => {
    const sunita = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = newForm(office, service);
    await saveDraftAnswers(office, sunita, form, validAnswers);
    const before = await sealedOf(sunita.uid, form);
    const newKeys = deriveKeys("another secret key of this test, long enough");
    const changed = await office.change((tx) =>
      reencryptNumbersAndDrafts(tx, office.keys, newKeys),
    );
    expect(changed).toEqual({ encrypted: 1, damaged: [] });
    expect(
      await findDraftAnswers(office, sunita, form),
      "the old key decrypts nothing",
    ).toBeUndefined();
    expect(await findDraftAnswers({ ...office, keys: newKeys }, sunita, form)).toEqual(
      savedAnswers,
    );
    expect(await sealedOf(sunita.uid, form)).not.toBe(before);
    const numbers = await office.db.selectFrom("identityNumbers").select("hash").execute();
    expect(numbers, "a number as it was typed has no hash").toEqual([{ hash: null }]);
  });

  it("is deleted when SECRET_KEY is changed if the old key cannot decrypt it", async () => {
    const sunita = await addPerson(office, "citizen");
    const form = newForm(office, await addService(office));
    await saveDraftAnswers(office, sunita, form, validAnswers);
    const [wrongKeys, newKeys] = [
      "one key that is not it, long enough",
      "another one, long enough",
    ].map(deriveKeys);
    const changed = await office.change((tx) =>
      reencryptNumbersAndDrafts(tx, wrongKeys!, newKeys!),
    );
    expect(changed).toEqual({ encrypted: 0, damaged: [] });
    expect(await sealedOf(sunita.uid, form)).toBeNull();
  });

  it("is not returned if it cannot be decrypted", async () => {
    const sunita = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = newForm(office, service);
    await saveDraftAnswers(office, sunita, form, validAnswers);
    await office.db.updateTable("drafts").set({ typed: "v1.a.b.c" }).execute();
    expect(await findDraftAnswers(office, sunita, form)).toBeUndefined();
  });
});
