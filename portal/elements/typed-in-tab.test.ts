import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deleteTypedByOthers } from "./typed-in-tab.ts";

vi.mock("./page-copy.ts", () => ({ isCopy: () => false, pageOwner: () => "asha" }));

/** What the session storage holds, as its own enumerable properties, as in a browser. */
let stored: Record<string, unknown>;
beforeEach(() => {
  stored = {};
  const storage = Object.defineProperties(stored, {
    getItem: { value: (key: string) => stored[key] ?? null },
    removeItem: { value: (key: string) => void delete stored[key] },
  });
  vi.stubGlobal("sessionStorage", storage);
});
afterEach(() => vi.unstubAllGlobals());

const typedBy = (owner: string) => JSON.stringify({ owner, form: "/apply", at: 0, typed: [] });

it("deletes stored forms of other people and unreadable ones, and keeps the rest", () => {
  Object.assign(stored, {
    "typed:/broken": "{",
    "typed:/null": "null",
    "typed:/apply/1": typedBy("mohan"),
    "typed:/apply/2": typedBy("asha"),
    other: "{",
  });
  deleteTypedByOthers();
  expect(Object.keys(stored)).toEqual(["typed:/apply/2", "other"]);
});
