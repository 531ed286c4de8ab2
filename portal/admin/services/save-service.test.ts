import { beforeEach, expect, it } from "vitest";
import type { Actor } from "../../../council/permissions.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { routeContext } from "../../../tests/kit/route-context.ts";
import { definitionBytes, type Definition } from "../../../council/catalogue/definition.ts";
import { findService } from "../../../council/catalogue/records.ts";
import { serviceDescriptionMaxLength } from "../../../council/limits.ts";
import { definitionMaxBytes } from "../../../council/question-limits.ts";
import { updateService } from "../../../council/catalogue/update-service.ts";
import { textsIn } from "../../../texts/all.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { addService } from "../../../tests/kit/services.ts";
import { cookieJar } from "../../visit/cookies.ts";
import { handleServiceChange } from "./save-service.ts";

onEachDatabase("the form of a service that exists", (office) => {
  let admin: Actor;
  let service: Awaited<ReturnType<typeof addService>>;

  beforeEach(async () => {
    admin = await addPerson(office, "admin");
    service = await addService(office);
  });

  /** @returns the status of a refused form; undefined if the answer is a redirect */
  const save = async (changedFields: Record<string, string>) =>
    (await send(changedFields))?.init?.status;

  async function send(changedFields: Record<string, string>) {
    const form = new FormData();
    const { description, category } = service;
    const fields = {
      title: "New title",
      description,
      category,
      fee: "50",
      icon: "",
      ...changedFields,
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const cookies = cookieJar(false, undefined);
    const context = routeContext(office, admin, { cookies, requestId: "abc123" });
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

  it("names the values that somebody else saved meanwhile and that differ from what was typed", async () => {
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

  it("is refused if its texts make the service larger than a version may be, and keeps what was typed", async () => {
    const withHint = (definition: Definition, en: string): Definition => {
      const label = { en: "Is the house your own?" };
      const question = { id: "q.house", kind: "yesNo", label, isRequired: true } as const;
      return { ...definition, questions: [{ ...question, hint: { en } }] };
    };
    service = await addService(office, {}, (definition) => {
      const freeBytes = definitionMaxBytes - definitionBytes(withHint(definition, ""));
      return withHint(definition, "x".repeat(freeBytes));
    });
    const { title: storedTitle, updatedAt } = service;
    const description = "x".repeat(serviceDescriptionMaxLength);
    const versions = await office.count("serviceVersions");
    const answer = await send({ description, expectedUpdatedAt: String(updatedAt) });
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: {
        errors: [{ key: "catalogue.errors.tooLarge" }],
        values: { description, expectedUpdatedAt: updatedAt },
      },
    });
    const { definition } = (await findService(office, service.id))!;
    expect([definition.title.en, definitionBytes(definition)]).toEqual([
      storedTitle,
      definitionMaxBytes,
    ]);
    expect(await office.count("serviceVersions")).toBe(versions);
    expect(await office.count("logs")).toBe(0);
  });
});
