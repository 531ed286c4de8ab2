import { expect, it } from "vitest";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { exportedFilesOf } from "../../tests/kit/exported-data.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { currentNoticeVersion } from "../privacy-notices.ts";

onEachDatabase("a data export with an application that was corrected", (office) => {
  it("contains the earlier answers and files, and what the office asked to correct", async () => {
    const sunita = await addPerson(office, "citizen");
    const kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    const id = await addApplication(office, sunita);
    const blurred = pdf("blurred");
    await addDocument(office, id, { bytes: blurred });
    const { ask, attach, answer } = correctionsOf(office);
    await ask(kamla, id);
    await attach(sunita, id);
    await answer(sunita, id);
    const files = await exportedFilesOf(office, sunita);
    const folder = `applications/${id.slice(-8)}`;
    const application = JSON.parse(files.get(`${folder}/application.json`)!.toString()) as object;
    expect(application).toMatchObject({
      answers: { fullName: "Sunita Kumari", aadharNumber: "XXXX XXXX 1234" },
      earlierAnswers: [{ fullName: "Sunita Devi", aadharNumber: "XXXX XXXX 1234" }],
      privacyNotice: { version: currentNoticeVersion, language: "en" },
      // The first answers were stored without a notice, as by an older release.
      earlierPrivacyNotices: [null],
      documents: [
        { name: "photo.pdf", isReplaced: true, file: "documents/1 photo.pdf" },
        { name: "Sharper.pdf", file: "documents/2 Sharper.pdf" },
      ],
    });
    const { documents, history } = application as Record<"documents" | "history", object[]>;
    expect(documents[1]).not.toHaveProperty("isReplaced");
    expect(history.slice(1)).toMatchObject([
      {
        kind: "correctionRequested",
        by: "office",
        details: {
          items: [
            { label: "Full Name", text: "As on the ration card, please." },
            { label: "Identity proof", slot: "document_0" },
          ],
        },
      },
      { kind: "corrected", by: "applicant" },
    ]);
    expect(files.get(`${folder}/documents/1 photo.pdf`)).toEqual(blurred);
    expect(files.get(`${folder}/documents/2 Sharper.pdf`)).toEqual(pdf("Sharper"));
    expect([...files.values()].map(String).join("\n")).not.toContain("Kamla");
  });
});
