import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { recordStatements } from "../../tests/kit/statements.ts";
import { referenceOf } from "../ids.ts";
import { trackFailuresPerNetwork, trackFailuresPerReference, trackWindowMs } from "../limits.ts";
import type { Caller } from "../permissions.ts";
import { trackApplication } from "./track.ts";

const unknownReference = "ZZZZZZZZ";
/** The last four digits of the phone number that `addApplication` uses. */
const rightDigits = "3210";
const wrongDigits = "0000";

onEachDatabase("following an application without signing in", (office) => {
  const from = (host: number): Caller => ({ ipAddress: `203.0.113.${host}`, language: "en" });
  const track = (reference: string, phoneLast4: string, host = 1) =>
    trackApplication(office, from(host), { reference, phoneLast4 });
  const outcomeOf = async (...given: Parameters<typeof track>) => (await track(...given)).outcome;
  const addReference = async (given: Parameters<typeof addApplication>[2] = {}) =>
    referenceOf(await addApplication(office, await addPerson(office, "citizen"), given));
  const tryWrong = async (reference: string, times: number) => {
    for (let tried = 0; tried < times; tried += 1)
      expect(await outcomeOf(reference, wrongDigits, 10 + tried)).toBe("wrong");
  };

  it("shows status, turn and dates to whoever has the reference and the four digits", async () => {
    const reference = await addReference({
      remarks: "Bring the ration card",
      status: "under-review",
    });
    const submittedAt = office.clock();
    expect(await track(reference, rightDigits)).toEqual({
      outcome: "found",
      application: {
        status: "under-review",
        turn: "office",
        submittedAt,
        updatedAt: submittedAt,
        due: undefined,
      },
    });
  });

  it("says whose turn it is and by when, until it is decided", async () => {
    const reference = await addReference();
    const dueAt = office.clock() + 1000;
    const setColumns = (values: object) =>
      office.db
        .updateTable("applications")
        .set(values)
        .where("reference", "=", reference)
        .execute();
    await setColumns({ dueAt });
    const due = async () => {
      const tracked = await track(reference, rightDigits);
      return tracked.outcome === "found" && tracked.application.due;
    };
    expect(await due()).toEqual({ at: dueAt, state: "running" });
    office.advanceClock(2000);
    expect(await due()).toEqual({ at: dueAt, state: "late" });
    await setColumns({ awaiting: "applicant" });
    expect(await track(reference, rightDigits), "the promised days stand still").toMatchObject({
      application: { status: "pending", turn: "applicant", due: { at: dueAt, state: "paused" } },
    });
    await setColumns({ status: "rejected" });
    expect(await track(reference, rightDigits)).toMatchObject({
      application: { status: "rejected", turn: undefined, due: undefined },
    });
  });

  it("accepts the phone number of the latest answers, and the phone number of the account", async () => {
    const citizen = await addPerson(office, "citizen");
    const id = await addApplication(office, citizen);
    const [first] = await office.db.selectFrom("applicationAnswers").selectAll().execute();
    const answers = first!.answers.replace("9876543210", "9999998888");
    await office.db
      .insertInto("applicationAnswers")
      .values({ ...first!, id: "SECOND", number: 2, answers })
      .execute();
    await office.db.updateTable("users").set({ phone: "9123457777" }).execute();

    expect(await outcomeOf(referenceOf(id), "8888")).toBe("found");
    expect(await outcomeOf(referenceOf(id), "7777")).toBe("found");
    expect(await outcomeOf(referenceOf(id), rightDigits), "corrected since").toBe("wrong");
  });

  it("accepts no digits if there is no phone number", async () => {
    const reference = await addReference({
      formData: { fullName: "Sunita Devi", phoneNumber: "" },
    });
    for (const digits of ["0000", "", "null"])
      expect(await outcomeOf(reference, digits)).toBe("wrong");
  });

  it("answers wrong digits and an unknown reference alike, after the same statements", async () => {
    const reference = await addReference();
    const trackAndRecord = async (typedReference: string) => {
      const { recorded, statements } = recordStatements(office);
      const result = await trackApplication(recorded, from(1), {
        reference: typedReference,
        phoneLast4: wrongDigits,
      });
      return { result, statements };
    };
    const forWrongDigits = await trackAndRecord(reference);
    expect(forWrongDigits.statements.length).toBeGreaterThan(0);
    expect(await trackAndRecord(unknownReference)).toEqual(forWrongDigits);
  });

  it("allows five wrong tries an hour for each reference, whether it exists or not, from all networks together", async () => {
    const reference = await addReference();
    for (const tried of [reference, unknownReference]) {
      await tryWrong(tried, trackFailuresPerReference);
      expect(await outcomeOf(tried, rightDigits, 99), "the right digits, too").toBe("tooManyWrong");
    }
    expect(await outcomeOf(await addReference(), rightDigits, 99), "another one").toBe("found");

    office.advanceClock(trackWindowMs);
    expect(await outcomeOf(reference, rightDigits)).toBe("found");
  });

  it("checks the digits of five of many tries at the same moment", async () => {
    const reference = await addReference();
    const tries = await Promise.all(
      Array.from({ length: 4 * trackFailuresPerReference }, (_, address) =>
        outcomeOf(reference, wrongDigits, address),
      ),
    );
    expect(tries.filter((one) => one === "wrong")).toHaveLength(trackFailuresPerReference);
  });

  it("does not count right tries; they do not reset the number of wrong tries", async () => {
    const reference = await addReference();
    for (let attempt = 0; attempt < 2 * trackFailuresPerReference; attempt += 1)
      expect(await outcomeOf(reference, rightDigits)).toBe("found");
    await tryWrong(reference, trackFailuresPerReference - 1);
    expect(await outcomeOf(reference, rightDigits)).toBe("found");
    await tryWrong(reference, 1);
    expect(await outcomeOf(reference, rightDigits)).toBe("tooManyWrong");
  });

  it("refuses a network after 300 wrong tries, and no other network", async () => {
    const reference = await addReference();
    const referenceAt = (tried: number) => String(tried).padStart(8, "0");
    for (let tried = 0; tried < trackFailuresPerNetwork; tried += 1)
      expect(await outcomeOf(referenceAt(tried), wrongDigits)).toBe("wrong");
    const readLimits = () => office.db.selectFrom("limits").selectAll().orderBy("key").execute();
    const before = await readLimits();
    expect(await outcomeOf(referenceAt(trackFailuresPerNetwork), wrongDigits)).toBe("tooManyWrong");
    expect(await readLimits(), "what is refused is not written").toEqual(before);
    expect(await outcomeOf(reference, rightDigits)).toBe("tooManyWrong");
    expect(await outcomeOf(reference, rightDigits, 2)).toBe("found");
  });

  it("stores neither reference nor network in plain text", async () => {
    await track(await addReference(), wrongDigits);
    await track(unknownReference, wrongDigits);
    const rows = JSON.stringify(await office.db.selectFrom("limits").selectAll().execute());
    expect(rows).toContain("track.reference");
    expect(rows).not.toMatch(/ZZZZZZZZ|203\.0\.113/);
  });
});
