import { beforeEach, expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { ForbiddenError } from "../errors.ts";
import type { Actor } from "../permissions.ts";
import { findPublicContentVersion } from "../public-content.ts";
import { browseServices } from "./browse.ts";
import { deleteService } from "./delete-service.ts";
import { listServices } from "./list-services.ts";
import { resetServiceOrder, moveService } from "./move-service.ts";
import { updateService } from "./update-service.ts";

onEachDatabase("the order of services", (office) => {
  let admin: Actor;
  const ids: Record<string, string> = {};
  beforeEach(async () => {
    admin = await addPerson(office, "admin");
    for (const title of ["Old", "Closed", "New"])
      ids[title] = (await addService(office, { title, isActive: title !== "Closed" })).id;
  });

  const move = (title: string, direction: "up" | "down", actor = admin) =>
    moveService(office, actor, { serviceId: ids[title] ?? title, direction });
  const listed = async () => {
    const { services, hasOwnOrder } = await listServices(office, admin);
    return { titles: services.map(({ title }) => title), hasOwnOrder };
  };
  const offered = async () =>
    (await browseServices(office, "en", { q: "", category: "" })).services.map(
      ({ title }) => title,
    );
  const newestFirst = { titles: ["New", "Closed", "Old"], hasOwnOrder: false };

  it("is newest first until the council moves a service; then everybody sees the council's order", async () => {
    expect(await listed()).toEqual(newestFirst);
    const versionBefore = await findPublicContentVersion(office);
    expect(await move("Old", "up")).toBe("moved");
    expect(await listed()).toEqual({ titles: ["New", "Old", "Closed"], hasOwnOrder: true });
    await move("New", "down");
    expect(await offered()).toEqual(["Old", "New"]);
    expect(await findPublicContentVersion(office)).toBe(versionBefore + 2);
  });

  it("is recorded with the service's place before and after, when a service is moved", async () => {
    await move("Old", "up");
    const [entry] = await office.db.selectFrom("logs").selectAll().execute();
    expect(entry).toMatchObject({ action: "MOVE_SERVICE", subjectId: ids["Old"] });
    expect(JSON.parse(entry!.details)).toEqual({ title: "Old", from: 3, to: 2 });
  });

  it("begins with new services, which the council has not placed yet", async () => {
    await move("Old", "up");
    await addService(office, { title: "Newer" });
    await addService(office, { title: "Newest" });
    expect((await listed()).titles).toEqual(["Newest", "Newer", "New", "Old", "Closed"]);
  });

  it("stays when a service is changed or deleted", async () => {
    await move("Old", "up");
    const change = { serviceId: ids["Closed"]!, changes: { isActive: true, fee: 7 } };
    await updateService(office, admin, change);
    expect((await listed()).titles).toEqual(["New", "Old", "Closed"]);
    await deleteService(office, admin, ids["New"]!);
    expect((await listed()).titles).toEqual(["Old", "Closed"]);
  });

  it("stays if the first service is moved up or the last one down, and nothing is recorded", async () => {
    expect(await move("New", "up")).toBe("atEnd");
    expect(await move("Old", "down")).toBe("atEnd");
    expect(await listed()).toEqual(newestFirst);
    expect(await office.count("logs")).toBe(0);
  });

  it("stays if the service to move was deleted, and nothing is recorded", async () => {
    expect(await move("nothing", "up")).toBe("gone");
    expect(await listed()).toEqual(newestFirst);
    expect(await office.count("logs")).toBe(0);
  });

  it("changes twice if a service is moved twice at the same moment", async () => {
    await Promise.all([move("Old", "up"), move("Old", "up")]);
    expect((await listed()).titles).toEqual(["Old", "New", "Closed"]);
  });

  it("is newest first again once the council gives up its own order, which is recorded once", async () => {
    await move("Old", "up");
    await resetServiceOrder(office, admin);
    await resetServiceOrder(office, admin);
    expect(await listed()).toEqual(newestFirst);
    const rows = await office.db.selectFrom("logs").select("action").execute();
    expect(rows.map(({ action }) => action).sort()).toEqual(["LIST_NEWEST_FIRST", "MOVE_SERVICE"]);
  });

  it.each(["citizen", "staff"] as const)("is not changed by a %s", async (role) => {
    const person = await addPerson(office, role);
    await move("Old", "up");
    await expect(move("Old", "up", person)).rejects.toThrow(ForbiddenError);
    await expect(resetServiceOrder(office, person)).rejects.toThrow(ForbiddenError);
    expect(await listed()).toEqual({ titles: ["New", "Old", "Closed"], hasOwnOrder: true });
    expect(await office.count("logs")).toBe(1);
  });
});
