import { expect, it } from "vitest";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { newFileId, newToken } from "../ids.ts";
import { NotFoundError } from "../errors.ts";
import { acceptDocument } from "./accept.ts";
import { checkDocument } from "./check.ts";
import { getDocumentDownload } from "./download.ts";
import { spec } from "../../tests/kit/spec.ts";

onEachDatabase("downloading a document", (office) => {
  it("is allowed to the applicant, staff and administrators if an application has it, but to no other citizen", async () => {
    const applicant = await addPerson(office, "citizen");
    const bytes = pdf();
    const id = await addDocument(office, await addApplication(office, applicant), { bytes });
    for (const person of [
      applicant,
      await addPerson(office, "staff"),
      await addPerson(office, "admin"),
    ])
      expect(await getDocumentDownload(office, person, id)).toMatchObject({
        outcome: "found",
        bytes,
      });
    const otherCitizen = await addPerson(office, "citizen");
    await expect(getDocumentDownload(office, otherCitizen, id)).rejects.toThrow(NotFoundError);
  });

  it("is allowed to the owner alone if a form has it that is not submitted yet", async () => {
    const owner = await addPerson(office, "citizen");
    const form = { key: newToken(office), serviceId: "S1" };
    const upload = { form, slot: "document_0", name: "a.pdf", bytes: pdf() };
    const uploadResult = await acceptDocument(office, owner, upload);
    const id = uploadResult.outcome === "accepted" ? uploadResult.id : "";
    expect(await getDocumentDownload(office, owner, id)).toMatchObject({
      outcome: "found",
      name: "a.pdf",
    });
    for (const role of ["citizen", "staff", "admin"] as const)
      await expect(getDocumentDownload(office, await addPerson(office, role), id)).rejects.toThrow(
        NotFoundError,
      );
  });

  it("is refused in the same way if the id is malformed or unknown, or if its file is not uploaded yet", async () => {
    const admin = await addPerson(office, "admin");
    const application = await addApplication(office, admin);
    const id = await addDocument(office, application);
    await office.db.updateTable("documents").set({ state: "uploading" }).execute();
    for (const unavailableId of [id, newFileId(office), "../../portal.sqlite", ""])
      await expect(getDocumentDownload(office, admin, unavailableId)).rejects.toThrow(
        NotFoundError,
      );
  });

  it("never serves bytes that differ from those uploaded", async () => {
    const staff = await addPerson(office, "staff");
    const citizen = await addPerson(office, "citizen");
    const id = await addDocument(office, await addApplication(office, citizen));
    expect(await checkDocument(office, staff, id)).toBe("found");
    office.documents.contents.get(id)![0]! ^= 1;
    expect(await getDocumentDownload(office, staff, id)).not.toHaveProperty("bytes");
    expect(await checkDocument(office, staff, id)).toBe("corrupted");
    office.documents.contents.delete(id);
    expect(await checkDocument(office, staff, id)).toBe("not_found");
    expect(await checkDocument(office, staff, "file_1_")).toBe("invalid_id");
    expect(await checkDocument(office, staff, newFileId(office))).toBe("not_found");
    expect(await checkDocument(office, await addPerson(office, "citizen"), id)).toBe("not_found");
  });

  it(
    "serves an unknown type as application/octet-stream",
    spec("§3/file-record/type"),
    async () => {
      const citizen = await addPerson(office, "citizen");
      const id = await addDocument(office, await addApplication(office, citizen), { type: "" });
      expect(await getDocumentDownload(office, citizen, id)).toMatchObject({
        type: "application/octet-stream",
      });
    },
  );
});
