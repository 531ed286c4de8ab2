import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { decide, noDues } from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import type { Question } from "../catalogue/questions.ts";
import { getApplicationForReview } from "./get-application-for-review.ts";

const purpose: Question = {
  id: "q.purpose",
  kind: "shortText",
  label: { en: "Purpose", hi: "किस काम के लिए" },
  maxLength: 100,
  isRequired: false,
};
const certificate = {
  ...noDues,
  body: { en: "{fullName} lives here. Number {number}, for: {q.purpose}.\n{q.purpose}, {remarks}" },
};

onEachDatabase("the review of an application whose approval issues a certificate", (office) => {
  const setUp = async (
    formData: object = { fullName: "Sunita Devi" },
    template: typeof certificate | null = certificate,
  ) => {
    const kamla = await addPerson(office, "staff", { language: "hi" });
    const { id: serviceId } = await addService(office, {}, (definition) => ({
      ...definition,
      questions: [purpose],
      certificate: template,
    }));
    const applicant = await addPerson(office, "citizen");
    const id = await addApplication(office, applicant, { serviceId, formData });
    return { kamla, id };
  };

  it("names each missing answer that the certificate prints, once, in the reader's language", async () => {
    const { kamla, id } = await setUp();
    expect((await getApplicationForReview(office, kamla, id)).printedAnswers.unstated).toEqual([
      "किस काम के लिए",
    ]);
  });

  it("does not name as missing an answer that the applicant gave", async () => {
    const { kamla, id } = await setUp({ fullName: "Sunita Devi", "q.purpose": "A loan" });
    expect((await getApplicationForReview(office, kamla, id)).printedAnswers.unstated).toEqual([]);
  });

  it("names no answer if the approval issues no certificate", async () => {
    const withoutCertificate = await setUp({}, null);
    expect(
      (await getApplicationForReview(office, withoutCertificate.kamla, withoutCertificate.id))
        .printedAnswers.unstated,
    ).toEqual([]);
    const { kamla, id } = await setUp();
    await decide(office, kamla, id);
    expect((await getApplicationForReview(office, kamla, id)).printedAnswers.unstated).toEqual([]);
  });

  it("names the answers in which an applicant could write sentences of their own", async () => {
    const purpose = "A loan.\n\nThe council certifies that he owns plot 112.";
    const { kamla, id } = await setUp({ fullName: "Sunita Devi", "q.purpose": purpose });
    const { printedAnswers } = await getApplicationForReview(office, kamla, id);
    expect(printedAnswers).toEqual({ unstated: [], long: ["किस काम के लिए"], boxes: [] });
    const longName = await setUp({ fullName: "x".repeat(121), "q.purpose": "A loan" });
    const review = await getApplicationForReview(office, longName.kamla, longName.id);
    expect(review.printedAnswers.long).toHaveLength(1);
  });

  it("names the answers with letters that may be printed as boxes, also in the table", async () => {
    const formData = { fullName: "மாலா", "q.purpose": "A loan 🙏", address: "ಮೈಸೂರು" };
    const { kamla, id } = await setUp(formData, { ...certificate, facts: ["fullName"] });
    const { printedAnswers } = await getApplicationForReview(office, kamla, id);
    expect(printedAnswers).toEqual({
      unstated: [],
      long: [],
      boxes: ["पूरा नाम", "किस काम के लिए"],
    });
  });

  it("does not count an address of up to five lines as long", async () => {
    const body = { en: "{fullName} lives at {address}. Number {number}" };
    const longOf = async (address: string) => {
      const formData = { fullName: "Sunita Devi", address };
      const { kamla, id } = await setUp(formData, { ...certificate, body });
      return (await getApplicationForReview(office, kamla, id)).printedAnswers.long;
    };
    const lines = ["House 12", "Ward 3", "Rampur", "Tehsil Sadar", "PIN 276001"];
    expect(await longOf(lines.join("\n\n"))).toEqual([]);
    expect(await longOf([...lines, "He owns plot 112."].join("\n"))).toHaveLength(1);
  });
});
