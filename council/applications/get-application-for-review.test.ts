import { expect, it } from "vitest";
import { aadhaarNumber } from "../../tests/kit/aadhaar-number.ts";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { StoreError } from "../documents/store.ts";
import { fileCheckMs } from "../limits.ts";
import { ForbiddenError, NotFoundError } from "../errors.ts";
import { getApplicationForReview } from "./get-application-for-review.ts";
import { reviewApplication } from "./review.ts";
import { spec } from "../../tests/kit/spec.ts";

onEachDatabase("an application that a reviewer opens", (office) => {
  it("has the applicant, the answers, and the Aadhaar number masked", async () => {
    const { staff, sunita, id } = await addSubmitted();
    const application = await getApplicationForReview(office, staff, id);
    expect(application).toMatchObject({
      id,
      userName: "Sunita Devi",
      userEmail: sunita.email,
      serviceName: "Income Certificate",
      status: "pending",
      remarks: null,
      version: 1,
      answers: expect.arrayContaining([
        { id: "fullName", kind: "shortText", label: "Full Name", text: "Sunita Devi" },
        { id: "dateOfBirth", kind: "date", label: "Date Of Birth", text: "May 17, 1990" },
        {
          id: "aadharNumber",
          kind: "identityNumber",
          label: "Aadhar Number",
          text: "XXXX XXXX 1234",
        },
      ]),
      isOwn: false,
    });
    expect(JSON.stringify(application)).not.toContain(aadhaarNumber);
  });

  it(
    "lists its files by required document, and also the documents without files",
    spec("§3/form-data/uploaded-documents"),
    async () => {
      const { staff, id } = await addSubmitted();
      const first = await addDocument(office, id, { name: "front.jpg", type: "image/jpeg" });
      office.advanceClock(1);
      const second = await addDocument(office, id, { name: "back.jpg", type: "image/jpeg" });
      const { documents } = await getApplicationForReview(office, staff, id);
      expect(documents).toMatchObject([
        { name: "Identity proof", files: [{ id: first, state: "found" }, { id: second }] },
        { name: "Salary slip", files: [] },
      ]);
    },
  );

  it("names documents and service in the reader's language", async () => {
    const { id } = await addSubmitted({
      translations: { hi: { title: "आय प्रमाण पत्र", requiredDocuments: ["पहचान पत्र", ""] } },
    });
    const reader = await addPerson(office, "staff", { language: "hi" });
    expect(await getApplicationForReview(office, reader, id)).toMatchObject({
      serviceName: "आय प्रमाण पत्र",
      documents: [{ name: "पहचान पत्र" }, { name: "Salary slip" }],
    });
  });

  it(
    "shows which files are missing, corrupted or sound",
    spec("§4/file-check-states/sound-or-not"),
    async () => {
      const { staff, id } = await addSubmitted();
      const sound = await addDocument(office, id);
      const missing = await addDocument(office, id);
      const corrupted = await addDocument(office, id);
      await office.documents.remove(missing);
      office.documents.contents.set(corrupted, Buffer.from("%PDF-1.4 another paper"));
      const { documents } = await getApplicationForReview(office, staff, id);
      const states = Object.fromEntries(documents[0]!.files.map((file) => [file.id, file.state]));
      expect(states).toEqual({
        [sound]: "found",
        [missing]: "not_found",
        [corrupted]: "corrupted",
      });
    },
  );

  it(
    "is shown even if checking its files takes long: files that are not checked in time are unknown",
    spec("§4/file-check-states/unknown"),
    async () => {
      const { staff, id } = await addSubmitted();
      for (let count = 0; count < 3; count += 1) await addDocument(office, id);
      const read = office.documents.read;
      office.documents.read = async (file) => {
        office.advanceClock(fileCheckMs);
        return read(file);
      };
      const { documents } = await getApplicationForReview(office, staff, id);
      expect(documents[0]!.files.map(({ state }) => state)).toEqual([
        "found",
        "unknown",
        "unknown",
      ]);
    },
  );

  it.each([
    ["fails", () => Promise.reject(new StoreError("The document store does not answer"))],
    ["does not answer", () => new Promise<undefined>(() => {})],
  ])("can be reviewed while the store %s: its files are unknown", async (_, read) => {
    const { staff, id } = await addSubmitted();
    await addDocument(office, id);
    office.documents.read = read;
    const { documents } = await getApplicationForReview(office, staff, id);
    expect(documents[0]!.files.map(({ state }) => state)).toEqual(["unknown"]);
  });

  it("names the person who reviewed it last, and when", async () => {
    const { staff, id } = await addSubmitted();
    office.advanceClock(1000);
    const remarks = "The photograph is missing.";
    await reviewApplication(office, staff, {
      applicationId: id,
      status: "rejected",
      remarks,
      version: 1,
    });
    expect(await getApplicationForReview(office, staff, id)).toMatchObject({
      status: "rejected",
      remarks,
      latestReview: { at: office.clock(), by: staff.displayName, uid: staff.uid },
      updatedAt: office.clock(),
      version: 2,
    });
  });

  it("is marked as the reviewer's own", async () => {
    const staff = await addPerson(office, "staff");
    const id = await addApplication(office, staff);
    expect(await getApplicationForReview(office, staff, id)).toMatchObject({ isOwn: true });
  });

  it("is refused to citizens, even its applicant, and not found under an unknown id", async () => {
    const { staff, sunita, id } = await addSubmitted();
    await expect(getApplicationForReview(office, sunita, id)).rejects.toThrow(ForbiddenError);
    await expect(getApplicationForReview(office, staff, "none")).rejects.toThrow(NotFoundError);
  });

  async function addSubmitted(overrides: Parameters<typeof addApplication>[2] = {}) {
    const sunita = await addPerson(office, "citizen");
    const staff = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    return { sunita, staff, id: await addApplication(office, sunita, overrides) };
  }
});
