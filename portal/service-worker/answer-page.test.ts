import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryIndexedDb } from "../../tests/kit/indexed-db.ts";
import { answerPage } from "./answer-page.ts";
import type { FetchEvent } from "./scope.ts";

const offlinePage = '<!DOCTYPE html><html lang="en"><body><main id="main">No connection</main>';
const timeoutMs = 8000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("BUILD", "build");
  vi.stubGlobal("indexedDB", memoryIndexedDb());
  const match = async (path: string) =>
    path === "/offline" ? new Response(offlinePage) : undefined;
  vi.stubGlobal("caches", { open: async () => ({ match }), keys: async () => [] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page without a copy, whose request ends after a time. */
async function openPage(afterMs: number, end: "answered" | "failed"): Promise<string> {
  vi.stubGlobal("fetch", async () => {
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    if (end === "failed") throw new TypeError("no connection");
    return new Response("The page");
  });
  const request = new Request("https://portal.example/dashboard/user");
  const answer = answerPage({ request } as FetchEvent).then((response) => response.text());
  // A rejection is handled here, because the test awaits the answer only after the time has passed.
  answer.catch(() => {});
  await vi.advanceTimersByTimeAsync(afterMs + timeoutMs);
  return answer;
}

it("without a connection the offline page is shown", async () => {
  expect(await openPage(10, "failed")).toContain("No connection");
});

it("the offline page is also shown if a slow request fails in the end", async () => {
  expect(await openPage(timeoutMs + 10, "failed")).toContain("No connection");
});

it("a slow response is awaited if there is no copy of the page", async () => {
  expect(await openPage(timeoutMs + 10, "answered")).toBe("The page");
});
