import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import { findDraftAnswers, saveDraftAnswers } from "../../council/applications/draft-answers.ts";
import { getFormState } from "../../council/documents/form-state.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { attachFiles, newForm, validAnswers } from "../../tests/kit/submissions.ts";
import { up } from "./013-typed-answers.ts";

onEachDatabase("a draft from before typed answers were saved", (office) => {
  it("keeps its files, and saves typed answers from then on", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = newForm(office, service);
    await attachFiles(office, citizen, form, service);
    await office.db.schema.alterTable("drafts").dropColumn("typed").execute();

    await up(office.db as unknown as Kysely<unknown>);

    expect(await getFormState(office, citizen, form)).toMatchObject({
      outcome: "started",
      files: service.requiredDocuments.map(() => expect.anything()),
    });
    expect(await findDraftAnswers(office, citizen, form)).toBeUndefined();
    await saveDraftAnswers(office, citizen, form, validAnswers);
    expect(await findDraftAnswers(office, citizen, form), "the declaration is never saved").toEqual(
      {
        ...validAnswers,
        declaration: null,
      },
    );
  });
});
