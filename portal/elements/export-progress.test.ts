import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ProgressResponse } from "./export-progress.ts";

const line = { textContent: "" };
const link = {
  href: "https://portal.example/office/export?format=csv",
  addEventListener: (_: string, listener: () => void) => void (press = listener),
};
let press: () => void;
/** What the portal answers to the next poll; undefined for a 404. */
let answer: ProgressResponse | undefined;
let polledUrls: string[];

beforeEach(async () => {
  [line.textContent, answer, polledUrls] = ["", undefined, []];
  vi.useFakeTimers();
  vi.stubGlobal("document", { querySelector: () => line, querySelectorAll: () => [link] });
  vi.stubGlobal("fetch", (url: string) => {
    polledUrls.push(url);
    return Promise.resolve(
      answer ? Response.json(answer) : new Response("Not Found", { status: 404 }),
    );
  });
  vi.resetModules();
  await import("./export-progress.ts");
  press();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const running = (part: number) => ({ text: `${part * 100} %`, part, isOver: false });
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

it("the link that is pressed and the polls name the same export", async () => {
  await seconds(2);
  const token = new URL(link.href).searchParams.get("progress");
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(polledUrls).toEqual([`/office/export/progress?of=${token}`]);
});

it("the line changes with each tenth of the file, and a last time when the export is over and the polling ends", async () => {
  const shownTexts: string[] = [];
  for (const part of [0.01, 0.05, 0.11, 0.19, 0.2]) {
    answer = running(part);
    await seconds(shownTexts.length === 0 ? 2 : 1);
    shownTexts.push(line.textContent);
  }
  expect(shownTexts).toEqual(["1 %", "1 %", "11 %", "11 %", "20 %"]);
  answer = { text: "ended after 21 %", part: 0.21, isOver: true };
  await seconds(1);
  expect(line.textContent).toBe("ended after 21 %");
  const { length } = polledUrls;
  await seconds(3600);
  expect(polledUrls).toHaveLength(length);
});

it("after ten polls in succession without an answer the line is cleared, and no more polls are sent", async () => {
  answer = running(0.1);
  await seconds(2);
  expect(line.textContent).toBe("10 %");
  answer = undefined;
  await seconds(9);
  expect(line.textContent).toBe("10 %");
  await seconds(1);
  expect(line.textContent).toBe("");
  await seconds(3600);
  expect(polledUrls).toHaveLength(11);
});

it("an unanswered poll now and then does not end the polling", async () => {
  await seconds(1);
  for (let count = 1; count <= 40; count += 1) {
    answer = count % 2 ? undefined : running(count / 100);
    await seconds(1);
  }
  expect(polledUrls).toHaveLength(40);
  expect(line.textContent).toBe("40 %");
});

it("polls become rare while no row is added, and frequent again after the next row", async () => {
  answer = running(0.1);
  await seconds(2);
  await seconds(1 + 2 + 4 + 8 + 16 + 16);
  expect(polledUrls).toHaveLength(7);
  answer = running(0.2);
  await seconds(16 + 1);
  expect(polledUrls).toHaveLength(9);
});

it("after a second press the line shows the second export, not the first", async () => {
  answer = running(0.1);
  await seconds(2);
  press();
  expect(line.textContent).toBe("");
  await seconds(2);
  expect(line.textContent).toBe("10 %");
  expect(new Set(polledUrls).size).toBe(2);
});
