import { expect, it } from "vitest";
import { submitApplication } from "../../council/applications/submit.ts";
import type { FormKey } from "../../council/documents/draft.ts";
import { addAtCounter, familyPhone, formFor } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { attachFiles, newForm, submissionOf } from "../../tests/kit/submissions.ts";
import { uploadSender, type Sender } from "../../tests/kit/upload-sender.ts";

onEachDatabase("a form filled in for somebody without email", (office) => {
  const { now, enter, send } = uploadSender(office);

  async function atCounter() {
    const account = await addPerson(office, "citizen", { duty: "helper" });
    const sender = await enter(account);
    const uid = await addAtCounter(office, account, { displayName: "Shanti Bai" });
    return { helper: sender, form: formFor(office, uid, now().service) };
  }
  const urlOf = ({ serviceId, key }: FormKey) => `/apply/${serviceId}?form=${key}`;
  const page = async (sender: Sender, form: FormKey) =>
    (await send(urlOf(form), { by: sender })).text();
  const post = (sender: Sender, url: string, fields: Record<string, string>) => {
    const versions = { serviceVersionId: now().service.versionId, draftVersion: "0" };
    return send(url, {
      by: sender,
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: Buffer.from(String(new URLSearchParams({ ...versions, ...fields }))),
    });
  };
  /** Saves fields in the same way as `portal/elements/draft-saver.ts`. */
  const autosave = (sender: Sender, form: FormKey, fields: Record<string, string>) =>
    post(sender, urlOf(form).replace("?", "/draft?"), fields);
  const submit = async (sender: Sender, form: FormKey) => {
    await attachFiles(office, sender.person, form, now().service);
    const submission = await submitApplication(
      office,
      sender.person,
      submissionOf(form, now().service),
    );
    if (submission.outcome !== "submitted") throw new Error(submission.outcome);
    return submission.applicationId;
  };
  const close = () => office.db.updateTable("services").set({ isActive: 0 }).execute();

  it("keeps what the office knows of the person, also after other fields were saved", async () => {
    const { helper, form } = await atCounter();
    expect(await page(helper, form)).toContain('value="Shanti Bai"');
    await autosave(helper, form, { address: "House 7" });
    const reopenedForm = await page(helper, form);
    expect(reopenedForm).toContain("House 7");
    for (const value of ["Shanti Bai", familyPhone, "1952"])
      expect(reopenedForm).toContain(`value="${value}"`);
  });

  it("keeps what the office knows of the person, also if only a file is attached", async () => {
    const { helper, form } = await atCounter();
    await attachFiles(office, helper.person, form, now().service);
    expect(await page(helper, form)).toContain('value="Shanti Bai"');
  });

  it("leaves a field blank that was cleared, and shows another name that was typed", async () => {
    const { helper, form } = await atCounter();
    await autosave(helper, form, { address: "House 7" });
    await autosave(helper, form, { fullName: "" });
    expect(await page(helper, form)).not.toContain('value="Shanti Bai"');
    await autosave(helper, form, { fullName: "Shanti Devi" });
    const reopenedForm = await page(helper, form);
    expect(reopenedForm).toContain('value="Shanti Devi"');
    expect(reopenedForm).toContain(`value="${familyPhone}"`);
  });

  it("says of a closed service's form that its values are from the counter's list and were not typed", async () => {
    const { helper, form } = await atCounter();
    await autosave(helper, form, { address: "House 7" });
    await close();
    const closedForm = await page(helper, form);
    expect(closedForm).toContain("they are as on the counter’s list");
    expect(closedForm).not.toContain("still read what you typed");
    expect(closedForm).toContain('value="Shanti Bai"');
  });

  it("leads to the slip if it is saved after it was sent", async () => {
    const { helper, form } = await atCounter();
    const id = await submit(helper, form);
    const response = await post(helper, urlOf(form), { fullName: "Shanti Bai", save: "later" });
    expect(response.headers.get("location")).toBe(`/office/slips/${id}`);
    expect((await send(`/office/slips/${id}`, { by: helper })).status).toBe(200);
  });

  it("leads to the application sent with it once its service takes no applications", async () => {
    const { helper, form } = await atCounter();
    const filedApplicationId = await submit(helper, form);
    const citizen = now().sender;
    const ownApplicationId = await submit(citizen, citizen.form);
    expect(await page(helper, form)).toContain(`href="/office/slips/${filedApplicationId}"`);
    await close();
    const redirectOf = async (sender: Sender, form: FormKey) =>
      (await send(urlOf(form), { by: sender })).headers.get("location");
    expect(await redirectOf(helper, form)).toBe(`/office/slips/${filedApplicationId}`);
    expect(await redirectOf(citizen, citizen.form)).toBe(`/applications/${ownApplicationId}`);
    expect(await redirectOf(citizen, newForm(office, now().service))).toBe("/services");
  });
});
