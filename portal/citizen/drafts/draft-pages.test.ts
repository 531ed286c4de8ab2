import { expect, it } from "vitest";
import { newToken } from "../../../council/ids.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { uploadSender } from "../../../tests/kit/upload-sender.ts";
import { validAnswers } from "../../../tests/kit/submissions.ts";
import { draftVersionIn } from "../../../tests/kit/draft-version.ts";

onEachDatabase("the pages of a draft", (office) => {
  const uploads = uploadSender(office);
  const { now, send } = uploads;
  const formPath = () => `/apply/${now().service.id}?form=${now().sender.form.key}`;
  const post = (path: string, fields: Record<string, string>) =>
    send(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: Buffer.from(String(new URLSearchParams(fields))),
    });
  const page = async (path: string) => (await send(path, {})).text();
  const serviceVersion = () => ({ serviceVersionId: now().service.versionId });

  it("save a form for later, list it, offer it, and show it as it was left", async () => {
    const fields = {
      ...serviceVersion(),
      draftVersion: "0",
      fullName: "Sunita",
      aadharNumber: "2345",
    };
    const saved = await post(formPath(), { ...fields, save: "later" });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, "/dashboard/user"]);
    const dashboard = await page("/dashboard/user");
    expect(dashboard).toContain("Begun and Not Sent");
    expect(dashboard).toContain(`href="${formPath()}"`);
    expect(dashboard).not.toContain("2345");
    const formWithOffer = await page(`/apply/${now().service.id}`);
    expect(formWithOffer).toContain("You have begun this form already.");
    expect(formWithOffer).toContain(`href="${formPath()}" role="button"`);
    expect(draftVersionIn(formWithOffer)).toBe("0");
    expect(await page(`/apply/${now().service.id}/begun`)).toContain("Begin Anew");
    const form = await page(formPath());
    expect(form).toContain('value="Sunita"');
    expect(form).toContain('value="2345"');
    expect(draftVersionIn(form)).toBe("1");
    const newForm = await page(`/apply/${now().service.id}?new`);
    expect(draftVersionIn(newForm)).toBe("0");
    expect(newForm).not.toContain("You have begun");
  });

  it("offer the list of several drafts above a new form", async () => {
    for (const path of [formPath(), `/apply/${now().service.id}?form=${newToken(office)}`])
      await post(path, {
        ...serviceVersion(),
        draftVersion: "0",
        fullName: "Sunita",
        save: "later",
      });
    const formWithOffer = await page(`/apply/${now().service.id}`);
    expect(formWithOffer).toContain("You have begun 2 forms of this service already.");
    expect(formWithOffer).toContain(`href="/apply/${now().service.id}/begun" role="button"`);
  });

  it("save single fields for a script, and return what another device saved", async () => {
    const path = formPath().replace("?", "/draft?");
    const first = await post(path, { ...serviceVersion(), draftVersion: "0", fullName: "Sunita" });
    expect(await first.json()).toEqual({ outcome: "saved", version: 1, unseen: {}, replaced: [] });
    const date = { "dateOfBirth-day": "17", "dateOfBirth-month": "", "dateOfBirth-year": "" };
    const other = await post(path, { ...serviceVersion(), draftVersion: "0", ...date });
    expect(await other.json()).toMatchObject({ version: 2, unseen: { fullName: "Sunita" } });
    const unknown = await post(path, { ...serviceVersion(), draftVersion: "2", role: "admin" });
    expect(unknown.status).toBe(400);
    expect(draftVersionIn(await page(formPath()))).toBe("2");
  });

  it("keep what another device saved when offline typing arrives late, and save the other fields", async () => {
    const path = formPath().replace("?", "/draft?");
    const first = { fullName: "Sunita Devi", address: "12 Temple Road" };
    await post(path, { ...serviceVersion(), draftVersion: "0", ...first });
    const offlineFields = { fullName: "Sunita", reason: "School", changedElsewhere: "keep" };
    const lateResponse = await post(path, {
      ...serviceVersion(),
      draftVersion: "0",
      ...offlineFields,
    });
    expect(await lateResponse.json()).toEqual({
      outcome: "saved",
      version: 2,
      unseen: { address: "12 Temple Road" },
      kept: { fullName: "Sunita Devi" },
    });
    const form = await page(formPath());
    expect(form).toContain('value="Sunita Devi"');
    expect(form).toContain(">School</textarea>");
  });

  it("refuse fields that somebody else than the form owner sends", async () => {
    const { enter } = uploads;
    const other = await enter();
    const path = formPath().replace("?", "/draft?");
    const refusal = await send(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", cookie: other.cookie },
      body: Buffer.from(
        String(new URLSearchParams({ ...serviceVersion(), draftVersion: "0", reason: "x" })),
      ),
    });
    expect(refusal.status).toBe(403);
    expect(await office.count("drafts")).toBe(0);
  });

  it("show an older form again if another device saved a value meanwhile, and name that value", async () => {
    const path = formPath().replace("?", "/draft?");
    await post(path, { ...serviceVersion(), draftVersion: "0", fullName: "Sunita Devi" });
    const { declaration: _, dateOfBirth: __, ...answers } = validAnswers;
    const staleFields = {
      ...serviceVersion(),
      ...answers,
      draftVersion: "0",
      fullName: "Sunita",
      save: "later",
    };
    const refusal = await post(formPath(), staleFields);
    expect(refusal.status).toBe(409);
    const text = await refusal.text();
    expect(text).toContain("you saved something else here");
    expect(text).toContain("Sunita Devi");
    const sentAgain = await post(formPath(), {
      ...staleFields,
      draftVersion: draftVersionIn(text)!,
    });
    expect(sentAgain.status).toBe(302);
  });

  it("keep what another device saved if a file is removed from an older page", async () => {
    const path = formPath().replace("?", "/draft?");
    await post(path, { ...serviceVersion(), draftVersion: "0", fullName: "Sunita Devi" });
    const staleFields = {
      ...serviceVersion(),
      draftVersion: "0",
      fullName: "Sunita",
      reason: "A loan",
    };
    const answer = await post(formPath(), { ...staleFields, remove: "file_1_none" });
    expect(answer.status).toBe(409);
    const text = await answer.text();
    expect(text).toContain("you saved something else here");
    const form = await page(formPath());
    expect(form).toContain('value="Sunita Devi"');
    expect(form).toContain("A loan");
    const sentAgain = {
      ...staleFields,
      draftVersion: draftVersionIn(text)!,
      remove: "file_1_none",
    };
    expect((await post(formPath(), sentAgain)).status).toBe(200);
    expect(await page(formPath())).toContain('value="Sunita"');
  });

  it("discard a draft", async () => {
    await post(formPath(), {
      ...serviceVersion(),
      draftVersion: "0",
      fullName: "Sunita",
      save: "later",
    });
    const { id } = await office.db.selectFrom("drafts").select("id").executeTakeFirstOrThrow();
    const discarded = await post("/drafts", { discard: id });
    expect(discarded.headers.get("location")).toBe("/dashboard/user");
    expect(await office.count("drafts")).toBe(0);
    expect(await page("/dashboard/user")).not.toContain("Begun and Not Sent");
  });
});
