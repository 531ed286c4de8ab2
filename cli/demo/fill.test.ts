import { expect, it } from "vitest";
import { signIn } from "../../council/accounts/sign-in.ts";
import { statuses } from "../../council/applications/status.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { fillDemo } from "./fill.ts";
import { admin, citizens, everybody } from "./people.ts";

const password = "abcd-efgh-jkmn";
const caller = { ipAddress: "127.0.0.1", language: "en" } as const;

onEachDatabase("the demo", (office) => {
  it(
    "has people and applications like those that people make on the pages",
    { timeout: 60_000 },
    async () => {
      const now = office.clock();
      await fillDemo(office, password, 40);
      // One user more: the counter applicant, who cannot sign in.
      expect(await office.count("users")).toBe(everybody.length + 1);
      expect(await office.count("applications")).toBe(40);

      const applications = await office.db.selectFrom("applications").selectAll().execute();
      expect(new Set(applications.map(({ status }) => status))).toEqual(new Set(statuses));
      expect(applications.every(({ updatedAt }) => updatedAt < now)).toBe(true);
      expect(applications.some(({ remarks }) => remarks !== null)).toBe(true);
      const records = await office.db.selectFrom("accessRecords").select("applicationId").execute();
      const openedIds = new Set(records.map(({ applicationId }) => applicationId));
      const decided = applications.filter(({ status }) => status !== "pending");
      expect(decided.filter(({ id }) => !openedIds.has(id))).toEqual([]);

      const logs = await office.db.selectFrom("logs").select("action").execute();
      const countEntries = (action: string) => logs.filter((log) => log.action === action).length;
      expect(countEntries("REGISTER")).toBe(citizens.length);
      expect(countEntries("SUBMIT_APPLICATION")).toBe(40);
      const changes = applications.reduce((sum, { version }) => sum + version - 1, 0);
      const correctionEntries =
        countEntries("REQUEST_CORRECTION") + countEntries("CORRECT_APPLICATION");
      expect(correctionEntries).toBe(3);
      expect(applications.filter(({ awaiting }) => awaiting === "applicant")).toHaveLength(1);
      expect(countEntries("UPDATE_APPLICATION_STATUS") + correctionEntries).toBe(changes);
      const payments = await office.count("payments");
      expect(countEntries("RECORD_PAYMENT")).toBe(payments);
      expect(payments).toBeGreaterThan(10);

      const documents = await office.db.selectFrom("documents").selectAll().execute();
      expect(documents.length).toBeGreaterThan(60);
      for (const { id, keyId, size, state } of documents) {
        expect(state).toBe("stored");
        expect((await office.documents.read({ id, keyId }))?.length).toBe(size);
      }
      expect(applications.filter(({ filedBy }) => filedBy !== null)).toHaveLength(1);
      // A person without email waits to be called.
      expect(await office.count("calls")).toBe(1);
      const messages = countEntries("WRITE_MESSAGE");
      expect(messages).toBeGreaterThan(1);
      expect(applications.some(({ unansweredSince }) => unansweredSince !== null)).toBe(true);
      expect(await countLetters()).toEqual({
        // The applicant without email has a slip and waits for a call.
        waiting: 40 - 1 + changes - 1 + messages + payments,
        sent: citizens.length,
        failed: 0,
      });

      for (const { email } of [admin, citizens[0]!, citizens.at(-1)!])
        expect(await signIn(office, caller, { email, password, rememberMe: false })).toMatchObject({
          outcome: "signedIn",
        });
    },
  );

  it("is filled whole or not at all", async () => {
    const { put: keep } = office.documents;
    let storedCount = 0;
    office.documents.put = async (id, bytes) => {
      storedCount += 1;
      if (storedCount > 20) throw new Error("The disk is gone");
      await keep.call(office.documents, id, bytes);
    };
    await expect(fillDemo(office, password, 40)).rejects.toThrow(": notStored");
    expect(await office.count("users")).toBe(0);
    expect(await office.count("applications")).toBe(0);
    expect(await office.count("services")).toBe(0);
  });

  async function countLetters() {
    const rows = await office.db.selectFrom("letters").select("state").execute();
    const inState = (state: string) => rows.filter((row) => row.state === state).length;
    return { waiting: inState("waiting"), sent: inState("sent"), failed: inState("failed") };
  }
});
