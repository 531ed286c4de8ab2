import { expect, test, vi } from "vitest";
import { rejectButton } from "./correction/buttons.ts";
import { sendReviewForm } from "./send-review-form.ts";
import { isReloadNeeded } from "./should-revalidate.ts";

const decision = { status: "approved", remarks: "", version: "1" };

test("a decision is not sent while a message, a note or a reason is typed; the error is at the box with the text", async () => {
  const decisions: Record<string, string>[] = [
    decision,
    { ...decision, status: "", next: "approved" },
    { version: "1", [rejectButton]: "1" },
  ];
  for (const box of ["message", "note", "reason"])
    for (const form of decisions) {
      const { answer, isSent } = await send(form, { [box]: "The hospital slip" });
      expect(isSent).toBe(false);
      expect(answer).toMatchObject({
        data: { errors: [{ field: box, key: "review.errors.notSentYet" }] },
        init: { status: 400 },
      });
    }
});

test("a rejection as not corrected is not sent while the typed remarks differ from the stored ones", async () => {
  const rejection = { version: "1", [rejectButton]: "1" };
  expect((await send(rejection, { remarks: "Bring the slip" })).isSent).toBe(false);
  expect((await send(rejection, { remarks: "Stored", stored: "Stored" })).isSent).toBe(true);
  expect((await send(decision, { remarks: "Bring the slip" })).isSent).toBe(true);
});

test("a decision that is not sent does not load the review again", async () => {
  const { answer } = await send(decision, { message: "The hospital slip" });
  const { init } = answer as { init: { status: number } };
  // The router itself does not reload after an error status.
  const afterAction = { actionStatus: init.status, defaultShouldRevalidate: false };
  expect(isReloadNeeded(afterAction as Parameters<typeof isReloadNeeded>[0])).toBe(false);
});

test("a decision is sent if nothing else is typed, and every other form in any case", async () => {
  expect((await send(decision, { message: " ", note: "" })).isSent).toBe(true);
  expect((await send(decision, {})).isSent).toBe(true);
  const typed = { message: "The hospital slip", note: "She called." };
  expect((await send({ message: typed.message }, typed)).isSent).toBe(true);
  expect((await send({ remarks: "", reveal: "aadharNumber" }, typed)).isSent).toBe(true);
});

/** Sends a form from a page with these values in its boxes. */
async function send(form: Record<string, string>, boxes: Record<string, string>) {
  vi.stubGlobal("document", {
    querySelector: (selector: string) => {
      const value = boxes[/name=(\w+)/.exec(selector)![1]!];
      return value === undefined ? null : { value, dataset: { stored: boxes.stored } };
    },
  });
  const body = new URLSearchParams(form);
  const request = new Request("http://localhost/dashboard/staff", { method: "POST", body });
  const serverAction = vi.fn<() => Promise<string>>(() => Promise.resolve("sent"));
  const answer = await sendReviewForm({ request, serverAction });
  vi.unstubAllGlobals();
  return { answer, isSent: serverAction.mock.calls.length > 0 };
}
