import { expect, it } from "vitest";
import { toJson } from "../../database/codec.ts";
import { listChanges } from "./changes.ts";

const action = "UPDATE_APPLICATION_STATUS";
const changes = (details: unknown) => listChanges(toJson(details), action).changes;

it("lists each changed value before and after the action, and leaves out unchanged ones", () => {
  expect(
    changes({
      before: { status: "pending", remarks: "" },
      after: { status: "approved", remarks: "Come on Monday" },
      override: true,
    }),
  ).toEqual([
    { name: "status", before: "pending", after: "approved" },
    { name: "remarks", before: undefined, after: "Come on Monday" },
    { name: "override", after: "true" },
  ]);
  expect(changes({ from: "a", to: "b" })).toEqual([
    { name: "from", after: "a" },
    { name: "to", after: "b" },
  ]);
  expect(changes({ language: { from: "en", to: "hi" } })).toEqual([
    { name: "language", before: "en", after: "hi" },
  ]);
  expect(changes({ weeklyDaysOff: { before: [7], after: [6, 7] } })).toEqual([
    { name: "weeklyDaysOff", before: "[7]", after: "[6,7]" },
  ]);
  expect(changes({ removed: [], added: [{ date: "2026-12-25" }] })).toEqual([
    { name: "added", after: '[{"date":"2026-12-25"}]' },
  ]);
  expect(changes({ facts: { before: ["address"], after: [] } })).toEqual([
    { name: "facts", before: '["address"]', after: undefined },
  ]);
  expect(changes({ before: { a: 1, b: 2 }, after: { a: 1, b: 3 } })).toEqual([
    { name: "b", before: "2", after: "3" },
  ]);
});

it("shows a changed role as `role`, and a duty that was given or taken away as `duty`", () => {
  const rights = (action: string, details: unknown) => listChanges(toJson(details), action).changes;
  expect(rights("CHANGE_ROLE", { from: "citizen", to: "staff" })).toEqual([
    { name: "role", before: "citizen", after: "staff" },
  ]);
  expect(rights("CHANGE_DUTY", { from: "helper", to: null, count: 2 })).toEqual([
    { name: "duty", before: "helper", after: undefined },
    { name: "count", after: "2" },
  ]);
  expect(rights("CHANGE_DUTY", { from: null, to: "auditor" })).toEqual([
    { name: "duty", before: undefined, after: "auditor" },
  ]);
});

it("lists each field of a deleted record once, with its last value", () => {
  expect(
    changes({ title: "Birth Certificate", before: { title: "Birth Certificate", fee: 50 } }),
  ).toEqual([
    { name: "title", after: "Birth Certificate" },
    { name: "fee", after: "50" },
  ]);
});

it("lists the status that a request for corrections set, even if an older entry does not store the new status", () => {
  const correctionChanges = (details: unknown) =>
    listChanges(toJson(details), "REQUEST_CORRECTION").changes;
  const status = { name: "status", before: "approved", after: "under-review" };
  expect(correctionChanges({ before: { status: "approved" } })).toEqual([status]);
  expect(
    correctionChanges({ before: { status: "approved" }, after: { status: "under-review" } }),
  ).toEqual([status]);
  expect(correctionChanges({ parts: ["fullName"] })).toEqual([
    { name: "parts", after: '["fullName"]' },
  ]);
});

it("names parts of larger values by their path, and shows parts below the fourth level as JSON", () => {
  expect(changes({ after: { payments: { upiId: "a@b" }, list: [1, 2] } })).toEqual([
    { name: "payments.upiId", before: undefined, after: "a@b" },
    { name: "list", before: undefined, after: "[1,2]" },
  ]);
  expect(changes({ a: { b: { c: { d: { e: 1 } } } } })).toEqual([
    { name: "a.b.c.d", after: '{"e":1}' },
  ]);
});

it("shows at most 20 lines of at most 200 characters", () => {
  const details = Object.fromEntries(
    Array.from({ length: 23 }, (_, n) => [`n${n}`, "x".repeat(300)]),
  );
  const { changes, left } = listChanges(toJson(details), action);
  expect(changes).toHaveLength(20);
  expect(left).toBe(3);
  expect(changes[0]!.after).toBe(`${"x".repeat(200)}…`);
});

it("lists a change between two long texts that look equal once both are cut", () => {
  const long = "x".repeat(200);
  const [before, after] = [{ remarks: `${long}a` }, { remarks: `${long}b` }];
  expect(changes({ before, after })).toEqual([
    { name: "remarks", before: `${long}…`, after: `${long}…` },
  ]);
  expect(changes({ before, after: before })).toEqual([]);
});

it("lists nothing for details that are no object, or were erased", () => {
  for (const details of ["null", "[]", '"text"', "{}"])
    expect(listChanges(details, action)).toEqual({ changes: [], left: 0 });
});

it("shows details that are not JSON as they are stored, in one line", () => {
  for (const details of ["", '{"status":', "not JSON"])
    expect(listChanges(details, action)).toEqual({
      changes: [{ name: "details", after: details }],
      left: 0,
    });
  expect(listChanges("x".repeat(300), action).changes[0]!.after).toBe(`${"x".repeat(200)}…`);
});
