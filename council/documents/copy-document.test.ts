import { expect, it } from "vitest";
import { addDocument, addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { newToken } from "../ids.ts";
import { copyDocument } from "./copy-document.ts";
import { StoreError } from "./store.ts";

onEachDatabase("copying a document into a form", (office) => {
  it.each([
    ["a folder on a bad disk", new Error("EIO: i/o error, read")],
    ["an object store that is away", new StoreError("The document store does not answer")],
  ])("stores no copy if the document cannot be read: %s", async (_, failure) => {
    const sunita = await addPerson(office, "citizen");
    const id = await addDocument(office, await addApplication(office, sunita));
    office.documents.read = () => Promise.reject(failure);
    const form = { key: newToken(office), serviceId: "S1" };
    expect(await copyDocument(office, sunita, { form, slot: "document_0", id })).toEqual({
      outcome: "notStored",
    });
    expect(await office.count("documents")).toBe(1);
  });
});
