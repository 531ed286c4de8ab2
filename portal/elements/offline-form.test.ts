import { expect, test, vi } from "vitest";
import { formOnPhone } from "../../tests/kit/form-on-phone.ts";
import { memoryIndexedDb } from "../../tests/kit/indexed-db.ts";
import { answerMessage } from "../service-worker/answer-message.ts";
import { formsOf, storeForm } from "../service-worker/forms-on-phone.ts";
import { storeLastVisit } from "../service-worker/last-visit.ts";
import type { FormOnPhone, WorkerMessage } from "./worker-messages.ts";

const askWorker = vi.hoisted(() => vi.fn<(message: WorkerMessage) => Promise<unknown>>());
vi.mock("./ask-worker.ts", () => ({ askWorker }));
const typedValues = vi.hoisted(() => vi.fn<() => { name: string; value: string }[]>());
vi.mock("./typed-values.ts", () => ({ readTypedValues: typedValues, fillTypedValues: () => {} }));

interface OfflineForm {
  formOnPhone: FormOnPhone;
  store: (changed: string) => Promise<void>;
  send: () => Promise<void>;
}

const initialForm = formOnPhone({
  at: Date.now(),
  values: { fullName: "Sunita", reason: "School" },
  unsent: ["fullName"],
  draftVersion: "3",
});

/** The element, with the service worker's real message handler behind it. */
async function openForm(): Promise<{ form: OfflineForm; status: () => string }> {
  let element: (new () => object) | undefined;
  const line = { textContent: "" };
  vi.stubGlobal("HTMLElement", Object);
  vi.stubGlobal("customElements", {
    define: (_: string, elementClass: never) => (element = elementClass),
  });
  const classList = { add: () => {} };
  vi.stubGlobal("document", { documentElement: { classList } });
  vi.stubGlobal("indexedDB", memoryIndexedDb());
  vi.resetModules();
  await import("./offline-form.ts");
  await storeForm(initialForm);
  await storeLastVisit({ owner: initialForm.owner });
  const form = Object.assign(new element!(), {
    formOnPhone: initialForm,
    dataset: { kept: "kept", sent: "sent", lost: "lost" },
    querySelector: (selector: string) =>
      selector === "form"
        ? { querySelectorAll: () => Object.keys(initialForm.values).map((name) => ({ name })) }
        : line,
  }) as unknown as OfflineForm;
  return { form, status: () => line.textContent };
}

/** Types a reason into the form, as a person may do while the form is being sent. */
function typeReason(form: OfflineForm): Promise<void> {
  typedValues.mockReturnValue([
    { name: "fullName", value: "Sunita" },
    { name: "reason", value: "A scholarship" },
  ]);
  return form.store("reason");
}

test("a form whose application was submitted elsewhere continues under the new key that the worker gives it", async () => {
  const { form } = await openForm();
  vi.stubGlobal("fetch", async () => Response.json({ outcome: "alreadySubmitted" }));
  askWorker.mockImplementation((message) => answerMessage(message));
  await form.send();
  const [renewed] = await formsOf(initialForm.owner);
  expect(renewed!.key).not.toBe(initialForm.key);
  await typeReason(form);
  const stored = await formsOf(initialForm.owner);
  expect(stored.map(({ key }) => key)).toEqual([renewed!.key]);
  expect(stored[0]).toMatchObject({ draftVersion: "0", values: { reason: "A scholarship" } });
  vi.unstubAllGlobals();
});

test.each(["send", "list"] as const)(
  "a value typed while the worker handles the message %j stays unsent, though the worker saved an older one",
  async (what) => {
    const { form, status } = await openForm();
    vi.stubGlobal("fetch", async () => Response.json({ outcome: "saved", version: 4 }));
    let isTyped = false;
    askWorker.mockImplementation(async (message) => {
      const answer = await answerMessage(message);
      if (message.what === what && !isTyped) {
        isTyped = true;
        await typeReason(form);
      }
      return answer;
    });
    await form.send();
    const [stored] = await formsOf(initialForm.owner);
    expect(stored).toMatchObject({ draftVersion: "4", values: { reason: "A scholarship" } });
    expect(stored!.unsent).toContain("reason");
    expect(status()).toBe("kept");

    // Typing in another field does not drop the unsent reason.
    await form.store("fullName");
    expect((await formsOf(initialForm.owner))[0]!.unsent).toContain("reason");
    await form.send();
    expect((await formsOf(initialForm.owner))[0]!.unsent).toEqual([]);
    expect(status()).toBe("sent");
    vi.unstubAllGlobals();
  },
);
