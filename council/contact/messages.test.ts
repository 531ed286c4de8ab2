import { beforeEach, expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { contactMessagesPerPage, contactWindowMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { ForbiddenError } from "../errors.ts";
import { listContactMessages } from "./list-messages.ts";
import { markContactMessage } from "./mark-message.ts";
import { sendContactMessage } from "./send-message.ts";

onEachDatabase("contact messages as administrators see them", (office) => {
  let admin: Actor;
  beforeEach(async () => {
    admin = await addPerson(office, "admin", { displayName: "Ramesh Sarpanch" });
  });

  const write = async (subject: string) => {
    await sendContactMessage(
      office,
      { ipAddress: "203.0.113.7", language: "en" },
      { name: "Sunita", email: "sunita@example.in", subject, message: "When?", leaveEmpty: "" },
    );
    office.advanceClock(contactWindowMs);
  };
  const list = (openOnly = false, page = 1) =>
    listContactMessages(office, admin, { openOnly, page });
  const subjects = async (openOnly = false) =>
    (await list(openOnly)).messages.map(({ subject }) => subject);
  const idOf = async (subject: string) =>
    (await list()).messages.find((message) => message.subject === subject)!.id;

  it("are listed newest first; the unanswered ones can be listed alone", async () => {
    await write("first");
    await write("second");
    expect(await subjects()).toEqual(["second", "first"]);
    await markContactMessage(office, admin, { messageId: await idOf("second"), isAnswered: true });
    expect(await subjects(true)).toEqual(["first"]);
    expect((await list()).counts).toEqual({ total: 2, open: 1 });
  });

  it("show who marked them answered and when, until the mark is removed", async () => {
    await write("first");
    const messageId = await idOf("first");
    const mark = (isAnswered: boolean) =>
      markContactMessage(office, admin, { messageId, isAnswered });
    expect(await mark(true)).toEqual({ outcome: "marked" });
    expect((await list()).messages[0]!.answered).toEqual({
      at: office.clock(),
      by: "Ramesh Sarpanch",
    });
    expect(await mark(true)).toEqual({ outcome: "unchanged" });
    office.advanceClock(1);
    expect(await mark(false)).toEqual({ outcome: "marked" });
    expect((await list()).messages[0]!.answered).toBeUndefined();
    expect(
      (await office.db.selectFrom("logs").select("action").orderBy("timestamp").execute()).map(
        ({ action }) => action,
      ),
    ).toEqual(["MARK_MESSAGE_ANSWERED", "MARK_MESSAGE_NOT_ANSWERED"]);
  });

  it("are marked once when two administrators mark them at the same moment", async () => {
    await write("first");
    const messageId = await idOf("first");
    const outcomes = await Promise.all(
      [1, 2].map(() => markContactMessage(office, admin, { messageId, isAnswered: true })),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["marked", "unchanged"]);
    expect(await office.count("logs")).toBe(1);
  });

  it("are listed in pages of 25", async () => {
    for (let count = 0; count <= contactMessagesPerPage; count += 1) await write(`${count}`);
    expect((await list(false, 2)).messages.map(({ subject }) => subject)).toEqual(["0"]);
    expect(await list(true, 7)).toMatchObject({ page: 2, pages: 2 });
  });

  it.each(["citizen", "staff"] as const)("are refused to a %s", async (role) => {
    await write("first");
    const messageId = await idOf("first");
    const person = await addPerson(office, role);
    await expect(listContactMessages(office, person, { openOnly: false, page: 1 })).rejects.toThrow(
      ForbiddenError,
    );
    await expect(
      markContactMessage(office, person, { messageId, isAnswered: true }),
    ).rejects.toThrow(ForbiddenError);
    expect((await list()).counts.open).toBe(1);
    expect(await office.count("logs")).toBe(0);
  });

  it("cannot be marked under an unknown id", async () => {
    expect(
      await markContactMessage(office, admin, { messageId: "nothing", isAnswered: true }),
    ).toEqual({
      outcome: "gone",
    });
    expect(await office.count("logs")).toBe(0);
  });
});
