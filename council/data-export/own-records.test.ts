import { expect, it } from "vitest";
import { addContactMessage } from "../../tests/kit/contact-messages.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, addSession } from "../../tests/kit/people.ts";
import { textsIn } from "../../texts/all.ts";
import { findUser } from "../accounts/records.ts";
import { notify, type Notice } from "../notifications/notify.ts";
import { messagesOf, notificationsOf, sessionsOf } from "./own-records.ts";

onEachDatabase("the records in a data export", (office) => {
  it("name the service and its status in a notification of a status, also in one of an older release", async () => {
    const { uid } = await addPerson(office, "citizen");
    const args = { service: "Income Certificate" };
    const title = { key: "notifications.statusChanged.title" } as unknown as Notice["title"];
    const message = { key: "notifications.statusChanged.approved", args } as const;
    const notice = { title, message, type: "success", actionUrl: "/applications/one" } as const;
    await office.change((tx) => notify(tx, uid, notice));
    const user = (await findUser(office, uid))!;
    expect(await notificationsOf(office, user, textsIn("en"))).toMatchObject([
      { title: "Income Certificate: approved" },
    ]);
  });

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
