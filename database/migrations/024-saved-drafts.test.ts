import { expect, it } from "vitest";
import { listDrafts } from "../../council/applications/list-drafts.ts";
import { findDraftAnswers } from "../../council/applications/draft-answers.ts";
import { draftIdOf } from "../../council/documents/draft.ts";
import { nonceBytes } from "../../council/keys.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { newForm, validAnswers } from "../../tests/kit/submissions.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase("drafts from before they were listed", "023-service-icons", (older) => {
  it("stay, with their saved answers, and begin at version 0", async () => {
    const draft = { id: "d", userId: "u", serviceId: "s", applicationId: null, createdAt: 1 };
    await older.insert("drafts", { ...draft, updatedAt: 2, typed: "v1.a.b.c" });
    await migrate(older.queries);
    expect(await older.queries.selectFrom("drafts").selectAll().execute()).toEqual([
      {
        ...draft,
        updatedAt: 2,
        typed: "v1.a.b.c",
        formKey: null,
        serviceVersionId: null,
        correctionId: null,
        lostParts: null,
        version: 0,
      },
    ]);
  });
});

onEachDatabase("answers saved by a release that did not count versions", (office) => {
  it("are read as before", async () => {
    const citizen = await addPerson(office, "citizen");
    const form = newForm(office, await addService(office));
    const id = draftIdOf(citizen, form);
    const stored = JSON.stringify({ ...validAnswers, aadharNumber: "" });
    await office.db
      .insertInto("drafts")
      .values({
        id,
        userId: citizen.uid,
        serviceId: form.serviceId,
        applicationId: null,
        createdAt: 1,
        updatedAt: 1,
        typed: office.keys.seal(stored, id, office.random(nonceBytes)),
      })
      .execute();
    expect(await findDraftAnswers(office, citizen, form)).toEqual({
      ...validAnswers,
      aadharNumber: "",
    });
    expect(await listDrafts(office, citizen), "its form has no key yet").toEqual([]);
  });
});
