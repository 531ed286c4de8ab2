import { beforeEach, describe, expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { notificationsKept } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { NotFoundError } from "../errors.ts";
import { countUnread, listNotifications } from "./list.ts";
import { markAllRead, markRead } from "./mark-read.ts";
import { notify, type Notice } from "./notify.ts";
import { deleteNotification } from "./delete.ts";
import { spec } from "../../tests/kit/spec.ts";

onEachDatabase("notifications", (office) => {
  let sunita: Actor;
  let ramesh: Actor;

  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    ramesh = await addPerson(office, "citizen");
  });

  /** Adds a notification that links to `actionUrl`, a second after the previous one. */
  async function add(person: Actor, actionUrl: string): Promise<void> {
    office.advanceClock(1000);
    const notice: Notice = {
      title: { key: "notifications.welcome.title" },
      message: { key: "notifications.welcome.message" },
      type: "info",
      actionUrl,
    };
    await office.change((tx) => notify(tx, person.uid, notice));
  }
  const list = (person: Actor) => listNotifications(office, person);
  const unread = (person: Actor) => countUnread(office, person);
  const urls = async (person: Actor) => (await list(person)).map((one) => one.actionUrl);

  it(
    "are listed only to their owner, newest first, with references to their texts",
    spec("§3/notification/fields"),
    async () => {
      await add(sunita, "/first");
      await add(sunita, "/second");
      await add(ramesh, "/of-ramesh");

      expect(await urls(sunita)).toEqual(["/second", "/first"]);
      expect((await list(ramesh))[0]).toEqual({
        id: expect.any(String),
        title: { key: "notifications.welcome.title" },
        message: { key: "notifications.welcome.message" },
        type: "info",
        read: false,
        createdAt: office.clock(),
        actionUrl: "/of-ramesh",
      });
    },
  );

  it("name the service of their application in the language of the page, or in the language in which they were written", async () => {
    const id = await addApplication(office, sunita, {
      serviceName: "Birth Certificate",
      translations: { hi: { title: "जन्म प्रमाण पत्र" } },
    });
    const args = { service: "Birth Certificate", reference: "AB" };
    const notice: Notice = {
      title: { key: "applications.notices.submittedTitle" },
      message: { key: "applications.notices.submittedMessage", args },
      type: "success",
      actionUrl: `/applications/${id}`,
    };
    await office.change((tx) => notify(tx, sunita.uid, { ...notice, applicationId: id }));
    await office.change((tx) => notify(tx, sunita.uid, notice));

    const argsIn = async (language?: "en" | "hi") =>
      (await listNotifications(office, sunita, language)).map(({ message }) => message.args);
    const inHindi = { service: "जन्म प्रमाण पत्र", reference: "AB" };
    expect(await argsIn("hi")).toEqual(expect.arrayContaining([inHindi, args]));
    expect(await argsIn("en")).toEqual([args, args]);
    expect(await argsIn()).toEqual([args, args]);
    const [one, another] = await listNotifications(office, sunita, "hi");
    for (const { title } of [one!, another!]) expect(title).toEqual(notice.title);
  });

  it(
    "are deleted beyond the newest 50 of a person, and nobody else's are",
    spec("§3/notification/at-most-50", "§9/lists/notifications"),
    async () => {
      await add(ramesh, "/of-ramesh");
      for (let n = 1; n <= notificationsKept + 2; n += 1) await add(sunita, `/${n}`);

      const kept = await urls(sunita);
      expect(kept).toHaveLength(notificationsKept);
      expect(kept[0]).toBe("/52");
      expect(kept.at(-1)).toBe("/3");
      expect(await urls(ramesh)).toEqual(["/of-ramesh"]);
    },
  );

  it("are deleted beyond 50 of a person even if all came at the same moment", async () => {
    office.advanceClock = () => {};
    for (let n = 1; n <= notificationsKept + 2; n += 1) await add(sunita, `/${n}`);
    expect(await office.count("notifications")).toBe(notificationsKept);
  });

  describe("when one is clicked,", () => {
    it(
      "mark only this one read, and lead to its URL",
      spec("§4/notifications/read-by-click"),
      async () => {
        await add(sunita, "/first");
        await add(sunita, "/second");
        const [second] = await list(sunita);

        expect(await markRead(office, sunita, second!.id)).toBe("/second");
        expect((await list(sunita)).map((one) => one.read)).toEqual([true, false]);
        expect(await unread(sunita)).toBe(1);
      },
    );

    it("lead to its URL even the second time", async () => {
      await add(sunita, "/first");
      const [first] = await list(sunita);
      await markRead(office, sunita, first!.id);

      expect(await markRead(office, sunita, first!.id)).toBe("/first");
    });

    it("answer as if it did not exist if it is somebody else's, and leave it unread", async () => {
      await add(ramesh, "/of-ramesh");
      const [foreign] = await list(ramesh);

      await expect(markRead(office, sunita, foreign!.id)).rejects.toThrow(NotFoundError);
      await expect(markRead(office, sunita, "no such id")).rejects.toThrow(NotFoundError);
      expect(await unread(ramesh)).toBe(1);
    });
  });

  it(
    "can all be marked read together, which leaves other people's unread",
    spec("§4/notifications/read-by-mark-all"),
    async () => {
      await add(sunita, "/first");
      await add(sunita, "/second");
      await add(ramesh, "/of-ramesh");

      await markAllRead(office, sunita);
      expect(await unread(sunita)).toBe(0);
      expect(await unread(ramesh)).toBe(1);
    },
  );

  describe("when one is deleted,", () => {
    it("keep all others", spec("§4/notifications/removal"), async () => {
      await add(sunita, "/first");
      await add(sunita, "/second");
      const [second] = await list(sunita);

      await deleteNotification(office, sunita, second!.id);
      expect(await urls(sunita)).toEqual(["/first"]);
      await expect(deleteNotification(office, sunita, second!.id)).rejects.toThrow(NotFoundError);
    });

    it("answer as if it did not exist if it is somebody else's, and keep it", async () => {
      await add(ramesh, "/of-ramesh");
      const [foreign] = await list(ramesh);

      await expect(deleteNotification(office, sunita, foreign!.id)).rejects.toThrow(NotFoundError);
      expect(await office.count("notifications")).toBe(1);
    });
  });
});
