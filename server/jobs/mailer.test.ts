import { expect, it, vi } from "vitest";
import { queueNotice } from "../../tests/kit/letters.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import type { Office } from "../../council/office.ts";
import { startMailer } from "./mailer.ts";

onEachDatabase("the mailer", (office) => {
  const countSent = () => office.delivery.accepted.length;

  it("sends letters that are queued while it runs, but none once it is stopped", async () => {
    const mailer = startMailer(office);
    await queueNotice(office);
    await vi.waitFor(() => expect(countSent()).toBe(1), 3000);
    await mailer.stop();
    await queueNotice(office);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(countSent()).toBe(1);
  });

  it("finishes the letter under way before it stops", async () => {
    let accept = () => {};
    let began = () => {};
    const isUnderWay = new Promise<void>((resolve) => (began = resolve));
    office.delivery.deliver = () => {
      began();
      return new Promise((resolve) => (accept = resolve));
    };
    await queueNotice(office);
    const mailer = startMailer(office);
    await isUnderWay;
    const stopped = mailer.stop();
    accept();
    await stopped;
    const [letter] = await office.db.selectFrom("letters").selectAll().execute();
    expect(letter).toMatchObject({ state: "sent", leasedUntil: null });
  });

  it("continues after a database error", async () => {
    let isGone = true;
    const failingOffice: Office = {
      ...office,
      change: (work) => (isGone ? Promise.reject(new Error("gone")) : office.change(work)),
    };
    const errors: string[] = [];
    failingOffice.log = { ...office.log, error: (_fields, message) => void errors.push(message) };
    await queueNotice(office);
    const mailer = startMailer(failingOffice);
    await vi.waitFor(() => expect(errors).toEqual(["mailer failed"]));
    isGone = false;
    await vi.waitFor(() => expect(countSent()).toBe(1), 3000);
    await mailer.stop();
  });
});
