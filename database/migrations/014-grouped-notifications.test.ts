import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import { listNotifications } from "../../council/notifications/list.ts";
import { notify } from "../../council/notifications/notify.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { up } from "./014-grouped-notifications.ts";

onEachDatabase("notifications of the previous release", (office) => {
  it("stay as they are, each in a row of its own", async () => {
    const staff = await addPerson(office, "staff");
    const notice = {
      title: { key: "notifications.welcome.title" },
      message: { key: "notifications.welcome.message" },
      type: "info",
      actionUrl: "/services",
    } as const;
    await office.change((tx) => notify(tx, staff.uid, notice));
    await office.change((tx) => notify(tx, staff.uid, notice));
    const before = await listNotifications(office, staff);
    await office.db.schema.dropIndex("notificationsByUserIdUnreadGroup").execute();
    for (const column of ["count", "unreadGroup"])
      await office.db.schema.alterTable("notifications").dropColumn(column).execute();

    await up(office.db as unknown as Kysely<unknown>);

    expect(before).toHaveLength(2);
    expect(await listNotifications(office, staff)).toEqual(before);
  });
});
