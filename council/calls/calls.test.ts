import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { toJson } from "../../database/codec.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { codeOf, familyPhone, fileFor, addAtCounter } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { untilBlocked } from "../../tests/kit/until-blocked.ts";
import { textsIn } from "../../texts/all.ts";
import { deleteAndNotify } from "../accounts/delete-account.ts";
import { remindOfCorrections } from "../applications/corrections/remind-of-corrections.ts";
import { writeToApplicant } from "../applications/messages/write-to-applicant.ts";
import type { ReviewStatus } from "../applications/review-rules.ts";
import { reviewApplication } from "../applications/review.ts";
import { claimApplication } from "../claims/claim-application.ts";
import type { ServicePromise } from "../catalogue/promise.ts";
import { markMissedDeadlines } from "../due-dates/mark-missed.ts";
import { ForbiddenError } from "../errors.ts";
import { newToken } from "../ids.ts";
import { dayMs } from "../limits.ts";
import { deletePerson } from "../people/change-person.ts";
import type { Actor } from "../permissions.ts";
import { countCalls, listCalls, listToldCalls } from "./list-calls.ts";
import { markNotTold, markTold } from "./mark-told.ts";
import { spokenText } from "./spoken-text.ts";

onEachDatabase("the calls to applicants without email", (office, engine) => {
  let kamla: Actor;
  let ramesh: Actor;
  let id: string;
  beforeEach(async () => {
    kamla = await addPerson(office, "staff", { displayName: "Kamla" });
    ramesh = await addPerson(office, "admin", { displayName: "Ramesh" });
    const shanti = await addAtCounter(office, kamla);
    id = await fileFor(office, kamla, shanti, await addService(office));
  });
  const approve = () =>
    reviewApplication(office, ramesh, {
      applicationId: id,
      status: "approved",
      remarks: "Come for it",
      version: 1,
    });
  const listed = async () => (await listCalls(office, kamla, { page: 1 })).calls;

  it("are listed with everything that a letter would say, and no letter is sent", async () => {
    await approve();
    office.advanceClock(1000);
    await writeToApplicant(office, ramesh, {
      applicationId: id,
      text: "Bring the ration card",
      key: newToken(office),
      readUpTo: 0,
    });
    expect(await listed()).toEqual([
      {
        id: expect.any(String),
        sentences: [
          { key: "notifications.statusChanged.approved", args: { service: "Birth Certificate" } },
          { key: "counter.phone.said", args: { text: "Come for it" } },
          { key: "counter.phone.feeDue", args: { amount: "₹50", reference: id.slice(-8) } },
        ],
        createdAt: office.clock() - 1000,
        application: { id, reference: id.slice(-8), userName: "Shanti Bai" },
        phone: familyPhone,
        language: "en",
      },
      expect.objectContaining({
        sentences: [
          expect.objectContaining({ key: "notifications.messageFromOffice.message" }),
          { key: "counter.phone.said", args: { text: "Bring the ration card" } },
        ],
      }),
    ]);
    expect(await countCalls(office, kamla)).toBe(2);
    expect(await office.count("letters")).toBe(0);
  });

  /** What is read out of the newest call, in English. */
  const readOut = async () =>
    (await listed()).at(-1)!.sentences.map((sentence) => spokenText(textsIn("en"), sentence));

  it("name the due date that the office missed, and the officer to appeal to if a law names one", async () => {
    const appeal = { officer: { en: "the block officer", hi: "खंड अधिकारी" }, days: 30 };
    const law = { name: { en: "the Services Act", hi: "सेवा अधिनियम" }, appeal };
    const sentencesFor = async (promise: ServicePromise) => {
      const service = await addService(office, {}, (definition) => ({ ...definition, promise }));
      const filed = await fileFor(office, kamla, await addAtCounter(office, kamla), service);
      office.advanceClock(3 * dayMs);
      await markMissedDeadlines(office);
      return { reference: filed.slice(-8), sentences: await readOut() };
    };
    const { reference, sentences } = await sentencesFor({ days: 1, counted: "calendar", law });
    expect(sentences).toEqual([
      expect.stringMatching(
        new RegExp(`application ${reference} for Birth Certificate by Jan \\d\\d, 2026\\.`),
      ),
      "Under the Services Act you may turn to the block officer within 30 days of that date.",
    ]);
    expect(
      (await sentencesFor({ days: 1, counted: "calendar", law: null })).sentences,
    ).toHaveLength(1);
  });

  it("that remind of a correction say again what to correct, and until when", async () => {
    const corrections = correctionsOf(office);
    await corrections.ask(ramesh, id);
    const asked = await readOut();
    expect(asked.slice(1)).toEqual([
      "Full Name: As on the ration card, please.",
      "Hospital letter: The paper is blurred.",
      expect.stringContaining("counter"),
      expect.stringMatching(/^Please correct it by \w\w\w \d\d, 2026\. /),
    ]);
    office.advanceClock(7 * dayMs);
    await remindOfCorrections(office);
    expect((await readOut()).slice(1)).toEqual(asked.slice(1));
  });

  it("name what to correct in the language of whoever calls", async () => {
    await correctionsOf(office).ask(ramesh, id);
    const { sentences } = (await listed()).at(-1)!;
    expect(spokenText(textsIn("hi"), sentences[1]!)).toBe(
      "पूरा नाम: As on the ration card, please.",
    );
  });

  it("that an older release stored are read as one sentence", async () => {
    await approve();
    const [sentence] = (await listed())[0]!.sentences;
    await office.db
      .updateTable("calls")
      .set({ message: toJson(sentence), kind: null } as never)
      .execute();
    expect((await listed())[0]!.sentences).toEqual([sentence]);
  });

  it("name the service in the language of whoever calls, and say which language the applicant chose", async () => {
    await approve();
    const hindi = { ...kamla, language: "hi" as const };
    const [call] = (await listCalls(office, hindi, { page: 1 })).calls;
    expect(call).toMatchObject({ language: "en" });
    expect(spokenText(textsIn("hi"), call!.sentences[0]!)).toContain("जन्म प्रमाण पत्र");
    expect((await readOut())[0]).toContain("Birth Certificate");
  });

  const review = (status: ReviewStatus, version: number, remarks = "") => {
    office.advanceClock(1000);
    return reviewApplication(office, ramesh, { applicationId: id, status, remarks, version });
  };
  const firstSentences = async () => (await listed()).map(({ sentences }) => sentences[0]!.key);

  it("about a decision are deleted once another decision is made, and kept if only its remarks change", async () => {
    await review("approved", 1);
    await review("approved", 2, "House 12 only");
    expect(await firstSentences()).toEqual(
      Array.from({ length: 2 }, () => "notifications.statusChanged.approved"),
    );
    await review("rejected", 3, "The paper is forged");
    expect(await firstSentences()).toEqual(["notifications.statusChanged.rejected"]);
  });

  it("no longer ask for corrections that were made at the counter, withdrawn, or ended by a decision", async () => {
    const corrections = correctionsOf(office);
    await corrections.ask(ramesh, id);
    expect(await listed()).toHaveLength(1);
    await corrections.attach(kamla, id);
    await corrections.answer(kamla, id);
    expect(await listed()).toEqual([]);
    await corrections.ask(ramesh, id, undefined, "Seen only now");
    await corrections.withdraw(ramesh, id);
    expect(await firstSentences()).toEqual(["notifications.correctionWithdrawn.message"]);
    await corrections.ask(ramesh, id, undefined, "Seen only now");
    expect(await firstSentences()).toEqual(["notifications.correctionRequested.message"]);
    await review("approved", await corrections.versionOf(id));
    expect(await firstSentences()).toEqual(["notifications.statusChanged.approved"]);
  });

  it("keep the office's messages, whatever is decided", async () => {
    const key = newToken(office);
    await writeToApplicant(office, ramesh, { applicationId: id, text: "Hello", key, readUpTo: 0 });
    await review("rejected", 1, "No");
    expect(await firstSentences()).toEqual([
      "notifications.messageFromOffice.message",
      "notifications.statusChanged.rejected",
    ]);
  });

  it("leave out applicants with an email", async () => {
    const own = await addApplication(office, await addPerson(office, "citizen"));
    await reviewApplication(office, ramesh, {
      applicationId: own,
      status: "approved",
      remarks: "",
      version: 1,
    });
    expect(await listed()).toEqual([]);
    expect(await office.count("letters")).toBe(1);
  });

  it("are ticked off once, for the person who called; a second person is told that the call is no longer open", async () => {
    await approve();
    const [call] = await listed();
    office.advanceClock(1000);
    const both = await Promise.all(
      [kamla, ramesh].map((clerk) => markTold(office, clerk, call!.id)),
    );
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["notOpen", "told"]);
    const row = await office.db.selectFrom("calls").selectAll().executeTakeFirstOrThrow();
    const teller = both[0]!.outcome === "told" ? kamla : ramesh;
    expect(row).toMatchObject({ toldAt: office.clock(), toldBy: teller.uid });
    const entries = office.db.selectFrom("logs").selectAll().where("action", "=", "TELL_BY_PHONE");
    expect(await entries.execute()).toMatchObject([{ userId: teller.uid, subjectId: id }]);
    expect(await listed()).toEqual([]);
    expect(await markTold(office, kamla, "none")).toEqual({ outcome: "notOpen" });
  });

  const told = () => listToldCalls(office, kamla);

  it("that were ticked off by mistake are put back on the same day, which is recorded", async () => {
    await approve();
    const [call] = await listed();
    office.advanceClock(1000);
    await markTold(office, ramesh, call!.id);
    expect(await told()).toEqual([{ ...call, toldAt: office.clock(), toldByName: "Ramesh" }]);
    expect(await markNotTold(office, kamla, call!.id)).toEqual({ outcome: "open" });
    expect(await listed()).toEqual([call]);
    expect(await told()).toEqual([]);
    const entries = office.db.selectFrom("logs").selectAll();
    expect(await entries.where("action", "=", "NOT_TOLD_BY_PHONE").execute()).toMatchObject([
      { userId: kamla.uid, subjectId: id },
    ]);
    expect(await markNotTold(office, kamla, call!.id)).toEqual({ outcome: "goneMeanwhile" });
  });

  it("stay ticked off the next day and once the applicant has an email, and are deleted by another decision", async () => {
    await approve();
    const [call] = await listed();
    await markTold(office, ramesh, call!.id);
    office.advanceClock(dayMs);
    expect(await told()).toEqual([]);
    expect(await markNotTold(office, kamla, call!.id)).toEqual({ outcome: "goneMeanwhile" });
    await office.db
      .updateTable("calls")
      .set({ toldAt: office.clock() } as never)
      .execute();
    await office.db
      .updateTable("users")
      .set({ email: "shanti@example.com" } as never)
      .where("displayName", "=", "Shanti Bai")
      .execute();
    expect(await told()).toEqual([]);
    expect(await markNotTold(office, kamla, call!.id)).toEqual({ outcome: "goneMeanwhile" });
    await review("rejected", 2);
    expect(await office.count("calls")).toBe(0);
  });

  it("stay ticked off if the application is claimed at the same moment", async () => {
    await approve();
    const [call] = await listed();
    await markTold(office, ramesh, call!.id);
    const nephew = await addPerson(office, "citizen");
    const code = await codeOf(office, id);
    let again: ReturnType<typeof markNotTold> | undefined;
    await office.change(async (tx) => {
      const within = { ...tx, change: (work: (one: typeof tx) => unknown) => work(tx) } as never;
      const claimed = claimApplication(within, nephew, { code, claimant: "applicant" });
      expect(await claimed).toMatchObject({ outcome: "claimed" });
      again = markNotTold(office, kamla, call!.id);
      await untilBlocked(office, again);
    });
    expect(await again).toEqual({ outcome: "goneMeanwhile" });
    expect(await listed()).toEqual([]);
  });

  it("stay ticked off if the applicant is deleted at the same moment", async () => {
    await approve();
    const [call] = await listed();
    await markTold(office, ramesh, call!.id);
    const { userId } = await office.db
      .selectFrom("applications")
      .select("userId")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    let again: ReturnType<typeof markNotTold> | undefined;
    await office.change(async (tx) => {
      const deleted = await deleteAndNotify(tx, "operator", { uid: userId });
      expect(deleted).toMatchObject({ outcome: "deleted" });
      again = markNotTold(office, kamla, call!.id);
      await untilBlocked(office, again);
    });
    expect(await again).toEqual({ outcome: "goneMeanwhile" });
    expect(await listed()).toEqual([]);
  });

  it.runIf(engine === "sqlite")(
    "are found through an index on the time at which they were ticked off",
    async () => {
      const told = office.db.selectFrom("calls").select("id").where("toldAt", ">=", 1);
      const newest = told.orderBy("toldAt", "desc").limit(25);
      const plan = await sql`explain query plan select * from ${newest} as found`.execute(
        office.db,
      );
      expect(JSON.stringify(plan.rows)).toContain("toldCalls");
    },
  );

  it("are refused to everybody outside the office", async () => {
    await approve();
    const [call] = await listed();
    const sunita = await addPerson(office, "citizen");
    await expect(listCalls(office, sunita, { page: 1 })).rejects.toThrow(ForbiddenError);
    await expect(countCalls(office, sunita)).rejects.toThrow(ForbiddenError);
    await expect(markTold(office, sunita, call!.id)).rejects.toThrow(ForbiddenError);
    await expect(listToldCalls(office, sunita)).rejects.toThrow(ForbiddenError);
    await expect(markNotTold(office, sunita, call!.id)).rejects.toThrow(ForbiddenError);
    expect(await listed()).toHaveLength(1);
  });

  it("are deleted with the applicant's account, except calls that were ticked off before", async () => {
    await approve();
    await markTold(office, kamla, (await listed())[0]!.id);
    await writeToApplicant(office, ramesh, {
      applicationId: id,
      text: "Bring the ration card",
      key: newToken(office),
      readUpTo: 0,
    });
    const { userId } = await office.db
      .selectFrom("applications")
      .select("userId")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await deletePerson(office, ramesh, userId);
    expect(await listed()).toEqual([]);
    expect(await office.count("calls")).toBe(1);
  });

  it("are deleted with their application", async () => {
    await approve();
    await office.db.deleteFrom("documents").execute();
    await office.db.deleteFrom("drafts").execute();
    await office.db.deleteFrom("applications").where("id", "=", id).execute();
    expect(await office.count("calls")).toBe(0);
  });
});
