import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import type { Role } from "../permissions.ts";
import { notifyNewUser } from "./notify-new-user.ts";
import { spec } from "../../tests/kit/spec.ts";

onEachDatabase("the first notifications of a new account", (office) => {
  async function notificationsFor(role: Role) {
    const person = await addPerson(office, role);
    await office.change((tx) => notifyNewUser(tx, person));
    return office.db
      .selectFrom("notifications")
      .select(["userId", "title", "type", "read", "actionUrl"])
      .where("userId", "=", person.uid)
      .orderBy("type", "desc")
      .execute();
  }
  const welcomeNotice = {
    title: '{"key":"notifications.welcome.title"}',
    type: "success",
    read: 0,
    actionUrl: "/services",
  };

  it("only welcome a citizen", spec("§4/notifications/welcome"), async () => {
    const notices = await notificationsFor("citizen");
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject(welcomeNotice);
  });

  it.each([
    ["staff", "/dashboard/staff"],
    ["admin", "/dashboard/admin"],
  ] as const)(
    "welcome %s and link to their dashboard",
    spec("§4/notifications/dashboard-access"),
    async (role, dashboard) => {
      const notices = await notificationsFor(role);
      expect(notices).toHaveLength(2);
      expect(notices[0]).toMatchObject(welcomeNotice);
      expect(notices[1]).toMatchObject({
        title: '{"key":"notifications.accessGranted.title"}',
        type: "info",
        read: 0,
        actionUrl: dashboard,
      });
    },
  );
});
