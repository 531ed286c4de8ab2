import { RouterContextProvider } from "react-router";
import { beforeEach, expect, it } from "vitest";
import type { Actor } from "../../../council/permissions.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { updateService } from "../../../council/catalogue/update-service.ts";
import { textsIn } from "../../../texts/all.ts";
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
  const save = async (sent: Record<string, string>) => (await send(sent))?.init?.status;

  async function send(sent: Record<string, string>) {
    const form = new FormData();
    const { description, category } = service;
    const fields = { title: "New title", description, category, fee: "50", icon: "", ...sent };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const context = new RouterContextProvider();
    context.set(officeContext, office);
    const cookies = cookieJar(false, undefined);
    const t = textsIn("en");
    const visit = { ...admin, person: admin, cookies, requestId: "abc123", t };
    context.set(visitContext, visit as Partial<Visit> as Visit);
    const answer = await handleServiceChange(context, form, service.id);
    return "init" in answer ? answer : undefined;
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

  it("names the values that somebody else saved meanwhile, where they differ", async () => {
    const changes = { title: "Birth", fee: 75, isActive: false };
    await updateService(office, admin, { serviceId: service.id, changes });
    const answer = await send({
      expectedUpdatedAt: String(service.updatedAt),
      fee: "75",
      "title-hi": "जन्म",
    });
    expect(answer).toMatchObject({ init: { status: 409 }, data: { values: { fee: "75" } } });
    const t = textsIn("en");
    const lines = answer!.data.errors.map(({ key, args }) => t.of({ key, args }));
    expect(lines.slice(0, 2)).toEqual([
      t("catalogue.errors.changedMeanwhile"),
      "Title: saved is “Birth”, here stands “New title”",
    ]);
    expect(lines).toContainEqual(expect.stringMatching(/^Picture: saved is “Cradle”, here stands/));
    expect(lines).toContain("Title · हिन्दी: saved is “जन्म प्रमाण पत्र”, here stands “जन्म”");
    expect(lines.join()).not.toMatch(/Fee|Description:/);
  });
});
