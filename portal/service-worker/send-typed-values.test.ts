import { expect, it, vi } from "vitest";
import { formOnPhone } from "../../tests/kit/form-on-phone.ts";
import { memoryIndexedDb } from "../../tests/kit/indexed-db.ts";
import type { FormOnPhone } from "../elements/worker-messages.ts";
import { nextFormKey } from "../elements/new-form-key.ts";
import { formsOf, storeForm } from "./forms-on-phone.ts";
import {
  formAfterSending,
  asNewForm,
  sendTypedValues,
  controlsToSend,
} from "./send-typed-values.ts";

const sentForm = formOnPhone({
  values: { fullName: "Sunita", reason: "School" },
  unsent: ["fullName", "reason"],
  draftVersion: "3",
});

it("a value that the portal saved is no longer unsent", () => {
  const form = formAfterSending(sentForm, sentForm, { outcome: "saved", version: 4 });
  expect(form).toMatchObject({ unsent: [], conflicts: [], draftVersion: "4" });
});

it("a value typed while the form was being sent stays unsent", () => {
  const stored = { ...sentForm, values: { ...sentForm.values, reason: "A scholarship" } };
  const form = formAfterSending(stored, sentForm, { outcome: "saved", version: 4 });
  expect(form.unsent).toEqual(["reason"]);
  expect(form.values["reason"]).toBe("A scholarship");
});

it("a value that another device has replaced is a conflict, and is not sent again", () => {
  const kept = { fullName: "Sunita Devi" };
  const form = formAfterSending(sentForm, sentForm, { outcome: "saved", version: 9, kept });
  expect(form).toMatchObject({ unsent: ["fullName"], conflicts: ["fullName"], draftVersion: "3" });
  expect(form.values["fullName"]).toBe("Sunita");
  expect(controlsToSend(form)).toEqual([]);
});

it("a conflict stays when other values arrive", () => {
  const waiting = { ...sentForm, conflicts: ["fullName"] };
  const form = formAfterSending(waiting, waiting, { outcome: "saved", version: 9 });
  expect(form).toMatchObject({ unsent: ["fullName"], conflicts: ["fullName"], draftVersion: "3" });
});

it("values typed for an application that was submitted elsewhere meanwhile become a new form", async () => {
  const newKey = await nextFormKey(sentForm.key);
  const form = asNewForm({ ...sentForm, conflicts: ["fullName"] }, newKey);
  expect(form).toMatchObject({ values: sentForm.values, conflicts: [], draftVersion: "0" });
  expect(controlsToSend(form)).toEqual(["fullName", "reason"]);
  // `portal/citizen/form-key.ts` accepts only keys of this form.
  expect(form.key).toMatch(/^[\w-]{43}$/);
  expect(form.key).not.toBe(sentForm.key);
});

/** Sends a stored form. @param meanwhile called each time the worker has read the stored forms, as a page may store one */
async function send(form: FormOnPhone, answer: unknown, meanwhile: () => void = () => {}) {
  const database = memoryIndexedDb();
  vi.stubGlobal("indexedDB", database);
  await storeForm(form);
  vi.stubGlobal("fetch", async () => {
    database.onRead = meanwhile;
    return Response.json(answer);
  });
  await sendTypedValues(form.owner);
  database.onRead = () => {};
  const forms = await formsOf(form.owner);
  vi.unstubAllGlobals();
  return forms;
}

it("a value typed while the response is being stored is not lost", async () => {
  const typedForm = {
    ...sentForm,
    values: { ...sentForm.values, reason: "A scholarship" },
    at: sentForm.at + 1,
  };
  let isTyped = false;
  const forms = await send(sentForm, { outcome: "saved", version: 4 }, () => {
    if (!isTyped) void storeForm(typedForm);
    isTyped = true;
  });
  expect(forms).toHaveLength(1);
  expect(forms[0]!.values["reason"]).toBe("A scholarship");
});

it("a form that was submitted elsewhere is stored under a new key in the transaction that deletes it", async () => {
  const formsSeen: number[] = [];
  const forms = await send(sentForm, { outcome: "alreadySubmitted" }, () => {
    void formsOf(sentForm.owner).then((seen) => formsSeen.push(seen.length));
  });
  expect(forms).toHaveLength(1);
  expect(forms[0]).toMatchObject({ draftVersion: "0", values: sentForm.values });
  expect(forms[0]!.key).not.toBe(sentForm.key);
  expect(new Set(formsSeen)).toEqual(new Set([1]));
});

it("a form that an open page stores again after it was submitted elsewhere does not become a second new form", async () => {
  const later = {
    ...sentForm,
    values: { ...sentForm.values, reason: "A scholarship" },
    at: sentForm.at + 1,
  };
  const drafts = new Set<string>();
  const answer = (key: string) => {
    if (key === sentForm.key) return Response.json({ outcome: "alreadySubmitted" });
    drafts.add(key);
    return Response.json({ outcome: "saved", version: 1 });
  };
  const formsAfter = await sendAll([sentForm], answer, async () => {
    await sendTypedValues(sentForm.owner);
    await sendTypedValues(sentForm.owner);
    await storeForm(later);
    await sendTypedValues(sentForm.owner);
    await sendTypedValues(sentForm.owner);
  });
  expect(drafts.size).toBe(1);
  const [key] = drafts;
  expect(Object.keys(formsAfter)).toEqual([key]);
  expect(formsAfter[key!]).toMatchObject({ values: later.values, unsent: [] });
});

it("a form that was submitted elsewhere waits until what was typed in the new form is sent", async () => {
  const newKey = await nextFormKey(sentForm.key);
  const reason = "A scholarship";
  const newForm = {
    ...sentForm,
    key: newKey,
    values: { ...sentForm.values, reason },
    unsent: ["reason"],
  };
  const stale = { ...sentForm, at: sentForm.at + 1 };
  const reasons: string[] = [];
  let isOnline = false;
  const answer = (key: string, typedForm: string) => {
    if (key === sentForm.key) return Response.json({ outcome: "alreadySubmitted" });
    if (!isOnline) return new Response(null, { status: 500 });
    reasons.push(typedForm);
    return Response.json({ outcome: "saved", version: reasons.length });
  };
  const formsAfter = await sendAll([newForm, stale], answer, async () => {
    await sendTypedValues(sentForm.owner);
    const stored = await formsOf(sentForm.owner);
    expect(stored.find(({ key }) => key === newKey)).toMatchObject({ values: { reason } });
    isOnline = true;
    await sendTypedValues(sentForm.owner);
    await sendTypedValues(sentForm.owner);
    await sendTypedValues(sentForm.owner);
  });
  expect(reasons).toEqual([reason, sentForm.values["reason"]]);
  expect(Object.keys(formsAfter)).toEqual([newKey]);
});

/** Sends all stored forms of a person. @param answer the portal's answer to a form's key and its typed reason */
async function sendAll(
  forms: FormOnPhone[],
  answer: (key: string, reason: string) => Response | Promise<Response>,
  work = () => sendTypedValues(sentForm.owner) as Promise<unknown>,
) {
  vi.stubGlobal("indexedDB", memoryIndexedDb());
  for (const form of forms) await storeForm(form);
  vi.stubGlobal("fetch", async (url: string, { body }: { body: URLSearchParams }) =>
    answer(new URL(url, "https://portal.example").searchParams.get("form")!, body.get("reason")!),
  );
  await work();
  const formsAfter = await formsOf(sentForm.owner);
  vi.unstubAllGlobals();
  return Object.fromEntries(formsAfter.map((form) => [form.key, form]));
}

it.each(["<p>Pay for this network</p>", "null", ""])(
  "an answer that is not the portal's (%j) does not keep the other forms from being sent",
  async (text) => {
    const forms = [
      { ...sentForm, key: "first", at: 2 },
      { ...sentForm, key: "second", at: 1 },
    ];
    const formsAfter = await sendAll(forms, (key) =>
      key === "first" ? new Response(text) : Response.json({ outcome: "saved", version: 4 }),
    );
    expect(formsAfter["first"]).toMatchObject({
      unsent: ["fullName", "reason"],
      draftVersion: "3",
    });
    expect(formsAfter["second"]).toMatchObject({ unsent: [], draftVersion: "4" });
  },
);

it("two sendings at once do not mistake each other's values for those of another device", async () => {
  const savedReasons: string[] = [];
  const typedForm = { ...sentForm, values: { ...sentForm.values, reason: "A scholarship" } };
  const formsAfter = await sendAll(
    [sentForm],
    async (_, reason) => {
      savedReasons.push(reason);
      if (savedReasons.length === 1) await storeForm(typedForm);
      return Response.json({ outcome: "saved", version: 3 + savedReasons.length });
    },
    () => Promise.all([sendTypedValues(sentForm.owner), sendTypedValues(sentForm.owner)]),
  );
  expect(savedReasons).toEqual(["School", "A scholarship"]);
  expect(formsAfter["key"]).toMatchObject({ unsent: [], draftVersion: "5" });
});

it("a sending that failed does not keep later ones from being tried", async () => {
  let isOnline = false;
  const formsAfter = await sendAll(
    [sentForm],
    () => {
      if (!isOnline) throw new TypeError("no connection");
      return Response.json({ outcome: "saved", version: 4 });
    },
    async () => {
      await expect(sendTypedValues(sentForm.owner)).rejects.toThrow("no connection");
      isOnline = true;
      await sendTypedValues(sentForm.owner);
    },
  );
  expect(formsAfter["key"]!.unsent).toEqual([]);
});
