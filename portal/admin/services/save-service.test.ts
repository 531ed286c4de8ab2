import { RouterContextProvider } from "react-router";
import { beforeEach, expect, it } from "vitest";
import type { Actor } from "../../../council/permissions.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { addService } from "../../../tests/kit/services.ts";
import { cookieJar } from "../../visit/cookies.ts";
import { officeContext, visitContext, type Visit } from "../../visit/visit.ts";
import { handleServiceChange } from "./save-service.ts";

onEachDatabase("the form of a service that exists", (office) => {
  let admin: Actor;
  let service: Awaited<ReturnType<typeof addService>>;

  beforeEach(async () => {
    admin = await addPerson(office, "admin");
    service = await addService(office);
  });

  /** @returns the status of the answer; undefined where it redirects */
  async function save(sent: Record<string, string>): Promise<number | undefined> {
    const form = new FormData();
    const { description, category } = service;
    const fields = { title: "New title", description, category, fee: "50", icon: "", ...sent };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const context = new RouterContextProvider();
    context.set(officeContext, office);
    const cookies = cookieJar(false, undefined);
    const visit = { ...admin, person: admin, cookies, requestId: "abc123" };
    context.set(visitContext, visit as Partial<Visit> as Visit);
    const answer = await handleServiceChange(context, form, service.id);
    return "init" in answer ? answer.init?.status : undefined;
  }
  const title = async () =>
    (await office.db.selectFrom("services").select("title").executeTakeFirstOrThrow()).title;

  it("is refused without the time of the service's last change, and with an earlier time", async () => {
    const before = await title();
    const logs = await office.count("logs");
    expect(await save({})).toBe(400);
    expect(await save({ expectedUpdatedAt: "now" })).toBe(400);
    expect(await save({ expectedUpdatedAt: String(service.updatedAt - 1) })).toBe(409);
    expect(await title()).toBe(before);
    expect(await office.count("logs")).toBe(logs);
    expect(await save({ expectedUpdatedAt: String(service.updatedAt) })).toBeUndefined();
    expect(await title()).toBe("New title");
  });
});
