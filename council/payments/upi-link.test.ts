import { expect, it } from "vitest";
import { settingsForm } from "../settings/rules.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { upiLinkFor } from "./upi-link.ts";

const council = { upiId: "rampur.gp@okbank", name: { en: "Gram Panchayat Rampur & Sons" } };

it("a UPI link has the payee, the amount with two decimals, the currency and the application's reference", () => {
  const link = upiLinkFor(council, { duePaise: 120_050, reference: "7H3K9QZX" });
  expect(link).toBe(
    "upi://pay?pa=rampur.gp@okbank&pn=Gram%20Panchayat%20Rampur%20%26%20Sons&am=1200.50&cu=INR&tn=7H3K9QZX",
  );
  const values = Object.fromEntries(new URL(link!).searchParams);
  expect(values).toEqual({
    pa: "rampur.gp@okbank",
    pn: "Gram Panchayat Rampur & Sons",
    am: "1200.50",
    cu: "INR",
    tn: "7H3K9QZX",
  });
});

it("there is no UPI link if nothing is due, or the council has no UPI ID", () => {
  expect(upiLinkFor(council, { duePaise: 0, reference: "7H3K9QZX" })).toBeUndefined();
  const without = { ...council, upiId: "" };
  expect(upiLinkFor(without, { duePaise: 100, reference: "7H3K9QZX" })).toBeUndefined();
});

it.each([
  "a@bank",
  "@bank",
  "rampur",
  "ram pur@bank",
  "rampur@bank&am=1",
  "rampur@bank?x",
  "a/b@bank",
])("the settings refuse %s as a UPI ID", (upiId) => {
  const { error } = settingsForm.safeParse({ ...sampleSettings, upiId });
  expect(error!.issues.some(({ path }) => path[0] === "upiId")).toBe(true);
});
