import { expect, it } from "vitest";
import { addContactMessage } from "../../tests/kit/messages.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, addSession } from "../../tests/kit/people.ts";
import { findUser } from "../accounts/records.ts";
import { messagesOf, sessionsOf } from "./own-records.ts";

onEachDatabase("the records in a data export", (office) => {
  it("are ordered by their ids if they have the same time", async () => {
    const { uid } = await addPerson(office, "citizen");
    const user = (await findUser(office, uid))!;
    await office.db.deleteFrom("sessions").where("userId", "=", uid).execute();
    for (const name of ["second", "first"]) {
      const sessionId = `${name === "first" ? 1 : 2}-${uid}`;
      await addSession(office, { uid, sessionId });
      await office.db
        .updateTable("sessions")
        .set({ browser: name })
        .where("id", "=", sessionId)
        .execute();
      const id = await addContactMessage(office);
      const changed = { id: sessionId, senderId: uid, subject: name };
      await office.db
        .updateTable("contactMessages")
        .set(changed as never)
        .where("id", "=", id)
        .execute();
    }
    expect((await sessionsOf(office, user)).map(({ browser }) => browser)).toEqual([
      "first",
      "second",
    ]);
    expect((await messagesOf(office, user)).map(({ subject }) => subject)).toEqual([
      "first",
      "second",
    ]);
  });
});
