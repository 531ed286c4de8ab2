import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../../tests/kit/applications.ts";
import { correctionsOf, wrongNameAndDocument } from "../../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { purgeDraftsAndUnusedFiles } from "../../documents/purge-unused.ts";
import { findFilesOfApplication } from "../../documents/records.ts";
import { dayMs, unusedUploadKeptMs } from "../../limits.ts";
import type { Actor } from "../../permissions.ts";
import { getAnswerSets } from "../answer-records.ts";
import { reviewApplication } from "../review.ts";
import { getOwnCorrection } from "./get-own-correction.ts";
import type { CorrectionItem } from "./rules.ts";
import { saveCorrection } from "./save-correction.ts";

onEachDatabase("a request that was withdrawn and is made again", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let application: string;
  const { ask, withdraw, attach, answer, requestOf, versionOf } = correctionsOf(office);

  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff");
    application = await addApplication(office, sunita);
  });
  const aadhaarItem: CorrectionItem = { field: "aadharNumber", text: "One digit is wrong." };
  const save = async (values: Parameters<typeof saveCorrection>[2]["values"]) => {
    const requestId = await requestOf(application);
    return saveCorrection(office, sunita, { applicationId: application, requestId, values });
  };
  const getForm = async () => (await getOwnCorrection(office, sunita, application))!;

  it("takes over what was typed and attached for the withdrawn request, and can be answered with it", async () => {
    await ask(kamla, application, [...wrongNameAndDocument, aadhaarItem]);
    await save({ fullName: "Sunita Kumari", aadharNumber: "2345 6789 9999" });
    await attach(sunita, application);
    office.advanceClock(5 * dayMs);
    await withdraw(kamla, application);
    await purgeDraftsAndUnusedFiles(office);
    office.advanceClock(unusedUploadKeptMs - 60_000);
    await purgeDraftsAndUnusedFiles(office);
    await ask(kamla, application, [...wrongNameAndDocument, aadhaarItem]);
    expect(await getForm()).toMatchObject({
      documents: [{ attached: [{ name: "Sharper.pdf" }] }],
      values: { fullName: "Sunita Kumari", aadharNumber: "2345 6789 9999" },
    });
    const { values } = await getForm();
    expect(await answer(sunita, application, values)).toEqual({ outcome: "corrected" });
    const [, second] = await getAnswerSets(office, application);
    expect(second!.answers.fullName).toBe("Sunita Kumari");
    expect(await findFilesOfApplication(office, application)).toMatchObject([
      { name: "Sharper.pdf" },
    ]);
  });

  it("takes over only the parts that it asks for again; after several withdrawn requests, the latest answer to each", async () => {
    await ask(kamla, application, [...wrongNameAndDocument, { field: "reason", text: "Which?" }]);
    await save({ fullName: "First", reason: "For a loan" });
    await attach(sunita, application, "document_0", "First");
    await withdraw(kamla, application);
    await ask(kamla, application, wrongNameAndDocument.slice(0, 1));
    expect(await getForm()).toMatchObject({ documents: [], values: { fullName: "First" } });
    expect((await getForm()).values.reason).not.toBe("For a loan");
    await save({ fullName: "Second" });
    await withdraw(kamla, application);
    await ask(kamla, application, [...wrongNameAndDocument, { field: "reason", text: "Which?" }]);
    expect(await getForm()).toMatchObject({
      documents: [{ attached: [{ name: "First.pdf" }] }],
      values: { fullName: "Second", reason: "For a loan" },
    });
  });

  it("takes over nothing from a request that was not withdrawn, or that concerned another application", async () => {
    const otherApplication = await addApplication(office, sunita);
    await ask(kamla, otherApplication);
    await attach(sunita, otherApplication, "document_0", "Other");
    await withdraw(kamla, otherApplication);
    await ask(kamla, application);
    await save({ fullName: "Decided" });
    await attach(sunita, application, "document_0", "Decided");
    const version = await versionOf(application);
    const decision = {
      applicationId: application,
      status: "rejected",
      remarks: "",
      version,
    } as const;
    await reviewApplication(office, kamla, decision);
    await ask(kamla, application, undefined, "Seen later.");
    expect(await getForm()).toMatchObject({
      documents: [{ attached: [] }],
      values: { fullName: "Sunita Devi" },
    });
    const drafts = office.db.selectFrom("drafts").select("correctionId");
    const newRequest = await requestOf(application);
    expect(await drafts.where("correctionId", "=", newRequest).execute()).toEqual([]);
  });
});
