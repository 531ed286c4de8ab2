import { beforeEach, expect, it } from "vitest";
import { correctionsOf } from "../../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { addService } from "../../../tests/kit/services.ts";
import { apply } from "../../../tests/kit/submissions.ts";
import { findFilesOfApplication } from "../../documents/records.ts";
import type { Actor } from "../../permissions.ts";
import { findApplicationErrors } from "../verify.ts";
import { getOwnCorrection } from "./get-own-correction.ts";

onEachDatabase("a document that is to be corrected", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let application: string;
  const { ask, attach, answer } = correctionsOf(office);

  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff");
  });
  const currentFiles = async () =>
    (await findFilesOfApplication(office, application)).map(({ name, slot }) => `${slot} ${name}`);

  it("needs a new file only if the service requires one: an optional file may stay, and of alternatives one is enough", async () => {
    const service = await addService(office, {}, (definition) => ({
      ...definition,
      documents: (["optional", "anyOfA", "anyOfA"] as const).map((need, index) => ({
        ...definition.documents[0]!,
        id: `d${index}`,
        name: { en: `Paper ${index}` },
        need,
      })),
    }));
    application = await apply(office, sunita, service);
    const itemsFor = (slots: string[]) => slots.map((slot) => ({ slot, text: "It is blurred." }));
    await ask(kamla, application, itemsFor(["document_0", "document_1", "document_2"]));
    expect(await answer(sunita, application, {})).toEqual({
      outcome: "invalid",
      errors: {
        document_1: {
          key: "documents.errors.anyRequired",
          args: { documents: "Paper 1, Paper 2" },
        },
      },
    });
    expect((await getOwnCorrection(office, sunita, application))!.documents).toMatchObject([
      { document: { need: "optional" } },
      { document: { need: "anyOf" } },
      { document: { need: "anyOf" } },
    ]);
    await attach(sunita, application, "document_2");
    const before = (await currentFiles()).filter((file) => !file.startsWith("document_2"));
    expect(before).toHaveLength(2);
    expect(await answer(sunita, application, {})).toEqual({ outcome: "corrected" });
    const after = [...before, "document_2 Sharper.pdf"];
    expect((await currentFiles()).toSorted()).toEqual(after.toSorted());

    // The other alternative, which the office did not mark, has a file.
    await ask(kamla, application, itemsFor(["document_1"]), "Seen later.");
    const confirmed = { isConfirmedUnchanged: true };
    expect(await answer(sunita, application, {}, confirmed)).toEqual({ outcome: "corrected" });
    expect((await currentFiles()).toSorted()).toEqual(after.toSorted());
    await ask(kamla, application, itemsFor(["document_2", "document_1"]), "Seen later.");
    expect(await answer(sunita, application, {})).toMatchObject({ outcome: "invalid" });
    expect(await findApplicationErrors(office)).toEqual([]);
  });
});
