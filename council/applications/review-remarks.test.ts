import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { inEveryLanguage } from "../../texts/languages.ts";
import { remarksMaxLength } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { changeCouncilSettings } from "../../tests/kit/change-settings.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { deletePhrase } from "./phrases/delete-phrase.ts";
import { listPhrases } from "./phrases/list-phrases.ts";
import { addPhrase } from "./phrases/save-phrase.ts";
import type { Review } from "./review-rules.ts";
import { reviewApplication } from "./review.ts";

const texts = inEveryLanguage({ en: "The paper is blurred.", hi: "काग़ज़ साफ़ नहीं है।" });

onEachDatabase("the remarks of a review", (office) => {
  let admin: Actor;
  let staff: Actor;
  let applicationId: string;
  let phrase: string;
  beforeEach(async () => {
    admin = await addPerson(office, "admin");
    staff = await addPerson(office, "staff");
    const citizen = await addPerson(office, "citizen");
    const inHindi = office.db.updateTable("users").set({ language: "hi" });
    await inHindi.where("uid", "=", citizen.uid).execute();
    applicationId = await addApplication(office, citizen);
    await addPhrase(office, admin, { decision: "rejected", serviceId: null, texts });
    phrase = (await listPhrases(office, admin)).phrases[0]!.id;
  });
  const review = (change: Partial<Review>, actor = staff) =>
    reviewApplication(office, actor, {
      applicationId,
      status: "rejected",
      remarks: "",
      version: 1,
      ...change,
    });
  const readApplication = () =>
    office.db.selectFrom("applications").selectAll().executeTakeFirstOrThrow();
  const snapshot = async () => ({
    application: await readApplication(),
    events: await office.count("applicationEvents"),
    logs: await office.count("logs"),
    letters: await office.count("letters"),
    notifications: await office.count("notifications"),
  });
  const requireReason = () =>
    changeCouncilSettings(office, admin, {
      expectedVersion: 0,
      settings: { ...sampleSettings, refusalNeedsReason: true },
    });

  it("get the chosen phrase in the applicant's language, in which the letter has it, too", async () => {
    expect(await review({ phrase, remarks: "Hello." })).toEqual({ outcome: "updated" });
    expect((await readApplication()).remarks).toBe(`Hello.\n${texts.hi}`);
    const letter = await office.db.selectFrom("letters").select("body").executeTakeFirstOrThrow();
    expect(letter.body).toContain(texts.hi);
  });

  it("contain a phrase only once if it was inserted before", async () => {
    await review({ phrase, remarks: texts.hi });
    expect((await readApplication()).remarks).toBe(texts.hi);
  });

  it("are written once when the button is pressed twice", async () => {
    await review({ phrase });
    const before = await snapshot();
    expect(await review({ phrase })).toEqual({ outcome: "updated" });
    expect(await snapshot()).toEqual(before);
  });

  it("are refused if the phrase is for another decision, makes them too long, or was deleted", async () => {
    const before = await snapshot();
    expect(await review({ phrase, status: "approved" })).toEqual({
      outcome: "phraseOfOtherDecision",
      decision: "rejected",
    });
    const remarks = "x".repeat(remarksMaxLength);
    expect(await review({ phrase, remarks })).toEqual({ outcome: "remarksTooLong" });
    expect(await snapshot()).toEqual(before);
    await deletePhrase(office, admin, phrase);
    const afterDeletion = await snapshot();
    expect(await review({ phrase })).toEqual({ outcome: "phraseGone" });
    expect(await snapshot()).toEqual(afterDeletion);
  });

  it("are refused if a colleague reviewed meanwhile, whatever the phrase", async () => {
    await review({ status: "approved" }, admin);
    await deletePhrase(office, admin, phrase);
    const before = await snapshot();
    for (const change of [{ phrase }, { phrase: "" }])
      expect(await review(change)).toMatchObject({
        outcome: "changedMeanwhile",
        status: "approved",
      });
    expect(await snapshot()).toEqual(before);
  });

  it("may be blank, unless the council rejects only with a reason", async () => {
    expect(await review({})).toEqual({ outcome: "updated" });
    await requireReason();
    const before = await snapshot();
    // Administrators cannot override this rule, and rejecting a rejected application again needs a reason as well.
    for (const actor of [staff, admin])
      expect(await review({ version: 2 }, actor)).toEqual({ outcome: "reasonMissing" });
    expect(await snapshot()).toEqual(before);
    expect(await review({ version: 2, remarks: "Blurred." })).toEqual({ outcome: "updated" });
    expect((await readApplication()).remarks).toBe("Blurred.");
  });

  it("need no reason for other decisions; a phrase counts as a reason", async () => {
    await requireReason();
    expect(await review({ status: "under-review" })).toEqual({ outcome: "updated" });
    expect(await review({ status: "approved", version: 2 })).toEqual({ outcome: "updated" });
    expect(await review({ phrase, version: 3 })).toEqual({ outcome: "updated" });
    expect((await readApplication()).remarks).toBe(texts.hi);
  });
});
