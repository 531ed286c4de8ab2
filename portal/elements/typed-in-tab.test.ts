import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deleteFormsTypedByOthers } from "./typed-in-tab.ts";

vi.mock("./page-copy.ts", () => ({ isOfflineCopy: () => false, pageOwner: () => "asha" }));

/** The content of the session storage, as its own enumerable properties, as in a browser. */
let storageContent: Record<string, unknown>;
beforeEach(() => {
  storageContent = {};
  const storage = Object.defineProperties(storageContent, {
    getItem: { value: (key: string) => storageContent[key] ?? null },
    removeItem: { value: (key: string) => void delete storageContent[key] },
  });
  vi.stubGlobal("sessionStorage", storage);
});
afterEach(() => vi.unstubAllGlobals());

const typedBy = (owner: string) => JSON.stringify({ owner, form: "/apply", at: 0, typed: [] });

it("stored forms of other people and unreadable ones are deleted, and everything else is kept", () => {
  Object.assign(storageContent, {
    "typed:/broken": "{",
    "typed:/null": "null",
    "typed:/apply/1": typedBy("mohan"),
    "typed:/apply/2": typedBy("asha"),
    other: "{",
  });
  deleteFormsTypedByOthers();
  expect(Object.keys(storageContent)).toEqual(["typed:/apply/2", "other"]);
});
