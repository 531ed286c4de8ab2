import { beforeEach, describe, expect, it } from "vitest";
import { fromJson } from "../../../database/codec.ts";
import { addApplication } from "../../../tests/kit/applications.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { addService } from "../../../tests/kit/services.ts";
import { untilBlocked } from "../../../tests/kit/until-blocked.ts";
import { inEveryLanguage, languages } from "../../../texts/languages.ts";
import { deleteService } from "../../catalogue/delete-service.ts";
import { ForbiddenError, NotFoundError } from "../../errors.ts";
import { phraseMaxLength, phrasesAtMost } from "../../limits.ts";
import type { Actor } from "../../permissions.ts";
import { getApplicationForReview } from "../get-application-for-review.ts";
import { deletePhrase } from "./delete-phrase.ts";
import { insertPhrase } from "./insert-phrase.ts";
import { getPhrase, listPhrases } from "./list-phrases.ts";
import { movePhrase } from "./move-phrase.ts";
import { getPhraseText } from "./offered-phrases.ts";
import { insertPhraseRow, lockPhrases, setOrder } from "./records.ts";
import { phraseForm, type PhraseInput } from "./rules.ts";
import { addPhrase, changePhrase } from "./save-phrase.ts";
import { storeStartingPhrases, startingPhrases } from "./starting-phrases.ts";

const blurred: PhraseInput = {
  decision: "rejected",
  serviceId: null,
  texts: inEveryLanguage({ en: "The paper is blurred.", hi: "काग़ज़ साफ़ नहीं है।" }),
};
const phraseWith = (name: string): PhraseInput => ({
  ...blurred,
  texts: inEveryLanguage({ en: name }),
});

onEachDatabase("the council's phrases", (office, engine) => {
  let admin: Actor;
  beforeEach(async () => {
    admin = await addPerson(office, "admin");
  });
  const list = async () => (await listPhrases(office, admin)).phrases;
  const englishTexts = async () => (await list()).map((phrase) => phrase.texts.en);
  const readEntries = async () => {
    const rows = await office.db
      .selectFrom("logs")
      .selectAll()
      .orderBy("timestamp")
      .orderBy("id")
      .execute();
    return rows.map(({ action, details }) => ({ action, details: fromJson<object>(details) }));
  };

  it("are added after the phrases of the same decision, each with an audit entry", async () => {
    expect(await addPhrase(office, admin, blurred)).toEqual({ outcome: "added" });
    office.advanceClock(1);
    expect(await addPhrase(office, admin, phraseWith("second"))).toEqual({ outcome: "added" });
    const [first, second] = await list();
    expect(first).toMatchObject({ ...blurred, version: 1 });
    expect(second).toMatchObject(phraseWith("second"));
    expect(await readEntries()).toEqual([
      { action: "ADD_PHRASE", details: blurred },
      { action: "ADD_PHRASE", details: phraseWith("second") },
    ]);
  });

  it("are added once when the button is pressed twice", async () => {
    await addPhrase(office, admin, blurred);
    expect(await addPhrase(office, admin, blurred)).toEqual({ outcome: "added" });
    expect(await englishTexts()).toHaveLength(1);
    expect(await readEntries()).toHaveLength(1);
  });

  it("are limited in number; beyond the limit nothing is written", async () => {
    await office.change(async (tx) => {
      for (let number = 1; number <= phrasesAtMost; number += 1)
        await insertPhraseRow(tx, phraseWith(`number ${number}`), number);
    });
    expect(await addPhrase(office, admin, blurred)).toEqual({ outcome: "tooMany" });
    expect(await list()).toHaveLength(phrasesAtMost);
    expect(await readEntries()).toEqual([]);
  });

  it("are changed only in the version that was seen; a phrase with a new decision becomes the last of that decision", async () => {
    for (const name of ["one", "two"]) await addPhrase(office, admin, phraseWith(name));
    await addPhrase(office, admin, { ...phraseWith("approval"), decision: "approved" });
    const one = (await list()).find((phrase) => phrase.texts.en === "one")!;
    const input = { ...phraseWith("moved"), decision: "approved" as const };
    const change = { id: one.id, expectedVersion: 1, input };
    expect(await changePhrase(office, admin, change)).toEqual({ outcome: "changed" });
    const approvals = (await list()).filter(({ decision }) => decision === "approved");
    expect(approvals.map((phrase) => phrase.texts.en)).toEqual(["approval", "moved"]);
    expect(await readEntries()).toContainEqual({
      action: "UPDATE_PHRASE",
      details: { before: phraseWith("one"), after: input },
    });
    // First the button is pressed twice. Then somebody who saw the earlier version changes the phrase.
    expect(await changePhrase(office, admin, change)).toEqual({ outcome: "changed" });
    const before = [await list(), await readEntries()];
    const other = { ...change, input: phraseWith("late") };
    expect(await changePhrase(office, admin, other)).toEqual({
      outcome: "changedMeanwhile",
      version: 2,
    });
    const gone = { ...change, id: "none" };
    expect(await changePhrase(office, admin, gone)).toEqual({ outcome: "gone" });
    expect([await list(), await readEntries()]).toEqual(before);
  });

  it("move up and down among the phrases of their decision", async () => {
    await addPhrase(office, admin, { ...phraseWith("approval"), decision: "approved" });
    for (const name of ["one", "two", "three"]) await addPhrase(office, admin, phraseWith(name));
    const idOf = async (name: string) =>
      (await list()).find((phrase) => phrase.texts.en === name)!.id;
    const rejections = async () =>
      (await list()).filter(({ decision }) => decision === "rejected").map((one) => one.texts.en);
    const move = async (name: string, direction: "up" | "down") =>
      movePhrase(office, admin, { id: await idOf(name), direction });
    expect(await move("three", "up")).toBe("moved");
    expect(await rejections()).toEqual(["one", "three", "two"]);
    expect(await move("one", "down")).toBe("moved");
    expect(await rejections()).toEqual(["three", "one", "two"]);
    const audited = await readEntries();
    expect(audited).toContainEqual({ action: "MOVE_PHRASE", details: { from: 1, to: 2 } });
    expect(await move("three", "up")).toBe("atEnd");
    expect(await move("two", "down")).toBe("atEnd");
    expect(await movePhrase(office, admin, { id: "none", direction: "up" })).toBe("gone");
    expect(await rejections()).toEqual(["three", "one", "two"]);
    expect(await readEntries()).toEqual(audited);
  });

  it("are deleted once", async () => {
    await addPhrase(office, admin, blurred);
    const [{ id } = { id: "" }] = await list();
    expect(await deletePhrase(office, admin, id)).toBe(true);
    expect(await list()).toEqual([]);
    const audited = await readEntries();
    expect(audited).toContainEqual({ action: "DELETE_PHRASE", details: blurred });
    expect(await deletePhrase(office, admin, id)).toBe(false);
    expect(await readEntries()).toEqual(audited);
  });

  it("for one service are offered only for that service, and are deleted with it", async () => {
    const [water, land] = [await addService(office), await addService(office)];
    await addPhrase(office, admin, blurred);
    expect(
      await addPhrase(office, admin, { ...phraseWith("only water"), serviceId: water.id }),
    ).toEqual({ outcome: "added" });
    const offered = async (serviceId: string) => {
      const citizen = await addPerson(office, "citizen");
      const id = await addApplication(office, citizen, { serviceId });
      const { phrases } = (await getApplicationForReview(office, admin, id)).offered;
      return phrases.map(({ label }) => label);
    };
    expect(await offered(water.id)).toEqual([blurred.texts.en, "only water"]);
    expect(await offered(land.id)).toEqual([blurred.texts.en]);
    await deleteService(office, admin, water.id);
    expect(await englishTexts()).toEqual([blurred.texts.en]);
    const gone = { ...phraseWith("late"), serviceId: water.id };
    expect(await addPhrase(office, admin, gone)).toEqual({ outcome: "serviceGone" });
    expect(await englishTexts()).toEqual([blurred.texts.en]);
  });

  it("are labelled in the reviewer's language, and written in the applicant's", async () => {
    await addPhrase(office, admin, blurred);
    const citizen = await addPerson(office, "citizen");
    await office.db
      .updateTable("users")
      .set({ language: "hi" })
      .where("uid", "=", citizen.uid)
      .execute();
    const applicationId = await addApplication(office, citizen);
    const { offered } = await getApplicationForReview(office, admin, applicationId);
    expect(offered.language).toBe("hi");
    const [phrase] = offered.phrases;
    expect(phrase).toMatchObject({ label: blurred.texts.en, text: blurred.texts.hi });
    const staff = await addPerson(office, "staff");
    const request = { applicationId, phraseId: phrase!.id };
    expect(await getPhraseText(office, staff, request)).toBe(blurred.texts.hi);
    expect(await getPhraseText(office, staff, { ...request, phraseId: "none" })).toBeUndefined();
    const missing = { ...request, applicationId: "none" };
    await expect(getPhraseText(office, staff, missing)).rejects.toBeInstanceOf(NotFoundError);
    await expect(getPhraseText(office, citizen, request)).rejects.toBeInstanceOf(ForbiddenError);
    const ownRequest = { ...request, applicationId: await addApplication(office, staff) };
    await expect(getPhraseText(office, staff, ownRequest)).rejects.toBeInstanceOf(ForbiddenError);
  });

  it("for one service have one audit entry each when they are deleted with it", async () => {
    const { id: serviceId } = await addService(office);
    await addPhrase(office, admin, { ...blurred, serviceId });
    await addPhrase(office, admin, phraseWith("of all services"));
    const { id } = (await list()).find((phrase) => phrase.serviceId === serviceId)!;
    await deleteService(office, admin, serviceId);
    expect(await englishTexts()).toEqual(["of all services"]);
    const deletions = office.db
      .selectFrom("logs")
      .select(["userId", "subjectId", "details"])
      .where("action", "=", "DELETE_PHRASE");
    expect(await deletions.execute()).toEqual([
      { userId: admin.uid, subjectId: id, details: JSON.stringify({ ...blurred, serviceId }) },
    ]);
  });

  it("are managed only by administrators", async () => {
    await addPhrase(office, admin, blurred);
    const [{ id } = { id: "" }] = await list();
    const before = [await list(), await readEntries()];
    for (const role of ["citizen", "staff"] as const) {
      const person = await addPerson(office, role);
      for (const attempt of [
        () => listPhrases(office, person),
        () => getPhrase(office, person, id),
        () => addPhrase(office, person, phraseWith("mine")),
        () => changePhrase(office, person, { id, expectedVersion: 1, input: phraseWith("mine") }),
        () => movePhrase(office, person, { id, direction: "up" }),
        () => deletePhrase(office, person, id),
      ])
        await expect(attempt()).rejects.toBeInstanceOf(ForbiddenError);
    }
    expect([await list(), await readEntries()]).toEqual(before);
    await expect(getPhrase(office, admin, "none")).rejects.toBeInstanceOf(NotFoundError);
  });

  it("are ten at the start, stored once: the council's changes stay", async () => {
    expect(await storeStartingPhrases(office)).toBe(true);
    const phrases = await list();
    expect(phrases).toHaveLength(10);
    await deletePhrase(office, admin, phrases[0]!.id);
    expect(await storeStartingPhrases(office)).toBe(false);
    expect(await list()).toHaveLength(9);
  });

  it.runIf(engine === "postgres")(
    "are stored by only one of two processes that start at once",
    async () => {
      const results = await Promise.all([
        storeStartingPhrases(office),
        storeStartingPhrases(office),
      ]);
      expect(results.toSorted()).toEqual([false, true]);
      expect(await list()).toHaveLength(10);
    },
  );

  it.runIf(engine === "postgres")(
    "have one position each after all are moved at once",
    async () => {
      for (const name of ["one", "two", "three", "four"])
        await addPhrase(office, admin, phraseWith(name));
      const ids = (await list()).map(({ id }) => id);
      await Promise.all(ids.map((id) => movePhrase(office, admin, { id, direction: "down" })));
      const rows = await office.db.selectFrom("phrases").select("position").execute();
      expect(rows.map(({ position }) => position).sort()).toEqual([1, 2, 3, 4]);
      expect((await englishTexts()).toSorted()).toEqual(["four", "one", "three", "two"]);
    },
  );

  it.runIf(engine === "postgres")(
    "wait for a concurrent move, and move within the order that it made",
    async () => {
      for (const name of ["one", "two", "three"]) await addPhrase(office, admin, phraseWith(name));
      const [one, two] = (await list()).map(({ id }) => id) as [string, string];
      const { second } = await office.change(async (tx) => {
        const locked = await lockPhrases(tx);
        const second = movePhrase(office, admin, { id: one, direction: "down" });
        expect(await untilBlocked(office, second)).toBe("blocked");
        const [, , three] = locked.map(({ id }) => id) as [string, string, string];
        await setOrder(tx, [two, one, three]);
        return { second };
      });
      expect(await second).toBe("moved");
      // The earlier move made the order two, one, three.
      expect(await englishTexts()).toEqual(["two", "three", "one"]);
    },
  );
});

describe("the form of a phrase", () => {
  const parse = (change: object) => {
    const form = { decision: "rejected", serviceId: "", texts: { en: "a", hi: "b" }, ...change };
    const parsed = phraseForm.safeParse(form);
    return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
  };

  it("accepts under_review, and stores it as under-review", () => {
    expect(parse({ decision: "under_review" })).toMatchObject({ decision: "under-review" });
  });

  it("needs a decision, and a text in every language", () => {
    expect(parse({})).toEqual({
      decision: "rejected",
      serviceId: null,
      texts: { en: "a", hi: "b" },
    });
    expect(parse({ texts: { en: " a\nb ", hi: "b" } })).toMatchObject({ texts: { en: "a b" } });
    for (const decision of ["pending", undefined])
      expect(parse({ decision })).toEqual(["phrases.errors.decisionRequired"]);
    expect(parse({ texts: { en: "a", hi: " " } })).toEqual(["phrases.errors.textRequired"]);
    const long = "x".repeat(phraseMaxLength + 1);
    expect(parse({ texts: { en: long, hi: "b" } })).toEqual(["phrases.errors.textTooLong"]);
    expect(parse({ more: "1" })).toHaveLength(1);
  });

  it("accepts every phrase that a portal starts with", () => {
    expect(startingPhrases).toHaveLength(10);
    for (const [decision, en, hi] of startingPhrases) {
      expect(parse({ decision, texts: { en, hi } })).toEqual({
        decision,
        serviceId: null,
        texts: { en, hi },
      });
      expect(hi).toMatch(/[ऀ-ॿ]/);
    }
    expect(Object.keys(languages)).toEqual(["en", "hi"]);
  });
});

describe("a phrase in remarks", () => {
  it("stands on a line of its own, once", () => {
    expect(insertPhrase("", "Blurred.")).toBe("Blurred.");
    expect(insertPhrase(" \n", "Blurred.")).toBe("Blurred.");
    expect(insertPhrase("Hello.\n", "Blurred.")).toBe("Hello.\nBlurred.");
    expect(insertPhrase("Blurred. Sorry.", "Blurred.")).toBe("Blurred. Sorry.");
  });
});
