import { beforeEach, describe, expect, it } from "vitest";
import { ForbiddenError } from "../../council/errors.ts";
import type { Actor } from "../../council/permissions.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addTwoPhrases } from "../../tests/kit/phrase-access.ts";
import { countTraces, pressInReview } from "../../tests/kit/press-in-review.ts";
import { cookieJar } from "../visit/cookies.ts";

const doneUrl = "/dashboard/staff?status=pending";
const urls = { doneUrl, reviewUrl: `${doneUrl}&review=ID` };

onEachDatabase("a press of a button in the review", (office) => {
  let staff: Actor;
  let applicationId: string;

  beforeEach(async () => {
    staff = await addPerson(office, "staff");
    applicationId = await addApplication(office, await addPerson(office, "citizen"));
  });

  const press = (form: Record<string, string>, person = staff) =>
    pressInReview(office, {
      form,
      person,
      applicationId,
      cookies: cookieJar(false, undefined),
      ...urls,
    });
  const traces = () => countTraces(office);
  const noTraces = { auditEntries: 0, letters: 0 };

  it("that rejects is counted with the phrases inserted into its remarks", async () => {
    const phrase = await addTwoPhrases(office);
    const rejection = { status: "rejected", version: "1", insertedPhrases: phrase };
    const tooMany = Array.from({ length: 101 }, (_, index) => `P${index}`).join(" ");
    expect(await press({ ...rejection, remarks: "Come", insertedPhrases: tooMany })).toMatchObject({
      status: 400,
      values: { remarks: "Come" },
    });
    const remarks = "Please come to our office.";
    await press({ ...rejection, remarks }).catch((thrown: unknown) => thrown as Response);
    const storedFigures = office.db.selectFrom("dailyFigures").select("phrases");
    expect(await storedFigures.where("kind", "=", "refused").execute()).toEqual([
      { phrases: `${phrase}.1` },
    ]);
  });

  describe("that inserts a phrase", () => {
    const form = { insertPhrase: "1", remarks: "Hello.", version: "1" };

    it("adds it to the remarks typed so far, and stores nothing", async () => {
      const phrase = await addTwoPhrases(office);
      expect(await press({ ...form, phrase })).toMatchObject({
        status: undefined,
        errors: [],
        values: {
          remarks: "Hello.\nPlease come to the office.",
          insertedPhrases: phrase,
          isInserted: true,
        },
      });
      expect(await traces()).toEqual(noTraces);
    });

    it("keeps the phrases inserted before", async () => {
      const phrase = await addTwoPhrases(office);
      expect(await press({ ...form, phrase, insertedPhrases: "P1" })).toMatchObject({
        values: { insertedPhrases: `P1 ${phrase}` },
      });
    });

    // The values are compared as a whole, because with `isInserted` the page would say that a phrase was inserted.
    it.each([
      ["without a choice", "", 400, "review.errors.phraseNotChosen"],
      ["that was deleted", "deleted", 409, "review.errors.phraseGone"],
    ])("%s, leaves the remarks as they are", async (_, phrase, status, key) => {
      expect(await press({ ...form, phrase })).toEqual(
        expect.objectContaining({
          status,
          errors: [{ field: "phrase", key }],
          values: { remarks: "Hello.", phrase: "", insertedPhrases: "" },
        }),
      );
      expect(await traces()).toEqual(noTraces);
    });

    it("is forbidden to citizens", async () => {
      const phrase = await addTwoPhrases(office);
      const citizen = await addPerson(office, "citizen");
      await expect(press({ ...form, phrase }, citizen)).rejects.toThrow(ForbiddenError);
      expect(await traces()).toEqual(noTraces);
    });
  });
});
