import { beforeEach, expect, it } from "vitest";
import { listNotifications } from "../../council/notifications/list.ts";
import { notify } from "../../council/notifications/notify.ts";
import type { Actor } from "../../council/permissions.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { cookieJar, type CookieJar } from "../visit/cookies.ts";
import { takeFlash } from "../visit/flash.ts";
import type { Visit } from "../visit/visit.ts";
import { handleNotificationForm } from "./handle-notification-form.ts";

onEachDatabase("a button of the notifications page", (office) => {
  let sunita: Actor;
  let cookies: CookieJar;

  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    cookies = cookieJar(false, undefined);
  });

  async function addNotification(person: Actor, actionUrl: string): Promise<string> {
    const text = { key: "notifications.welcome.title" } as const;
    await office.change((tx) =>
      notify(tx, person.uid, { title: text, message: text, type: "info", actionUrl }),
    );
    return (await listNotifications(office, person))[0]!.id;
  }

  function press(intent: string, id = ""): Promise<string> {
    const form = new FormData();
    form.set("intent", intent);
    form.set("id", id);
    const visit = { ...sunita, person: sunita, cookies } as Partial<Visit> as Visit;
    return handleNotificationForm(office, visit, form);
  }

  /** The flash message that was set. */
  function flash() {
    const [cookie] = cookies.headers.map((header) => header.split(";")[0]);
    return takeFlash({ cookies: cookieJar(false, cookie) }, office.keys);
  }
  const countRead = async () =>
    (await listNotifications(office, sunita)).filter((notification) => notification.read).length;

  it("opens a notification: it is marked read, and its URL is opened", async () => {
    const id = await addNotification(sunita, "/applications/7H3K9QZX");
    expect(await press("open", id)).toBe("/applications/7H3K9QZX");
    expect(await countRead()).toBe(1);
  });

  it("never leads to another site", async () => {
    const id = await addNotification(sunita, "//elsewhere.example/");
    expect(await press("open", id)).toBe("/notifications");
  });

  it("marks all notifications as read, and says so", async () => {
    await addNotification(sunita, "/services");
    expect(await press("readAll")).toBe("/notifications");
    expect(await countRead()).toBe(1);
    expect(flash()).toEqual({ tone: "success", key: "notifications.allRead" });
  });

  it("removes a notification and says so; after a double click it says that it was already removed", async () => {
    const id = await addNotification(sunita, "/services");
    expect(await press("remove", id)).toBe("/notifications");
    expect(await office.count("notifications")).toBe(0);
    expect(flash()).toEqual({ tone: "success", key: "notifications.removed" });

    cookies = cookieJar(false, undefined);
    expect(await press("remove", id)).toBe("/notifications");
    expect(flash()).toEqual({ tone: "info", key: "notifications.gone" });
  });

  it("treats somebody else's notification like one that is gone, and does not change it", async () => {
    const id = await addNotification(await addPerson(office, "citizen"), "/of-another");
    for (const intent of ["open", "remove"]) expect(await press(intent, id)).toBe("/notifications");
    expect(flash()).toEqual({ tone: "info", key: "notifications.gone" });
    expect(await office.count("notifications")).toBe(1);
  });

  it("does nothing if its intent is unknown", async () => {
    const id = await addNotification(sunita, "/services");
    expect(await press("burn", id)).toBe("/notifications");
    expect(await countRead()).toBe(0);
    expect(await office.count("notifications")).toBe(1);
  });
});
