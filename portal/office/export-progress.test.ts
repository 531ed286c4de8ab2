import { describe, expect, it } from "vitest";
import { watchPages, type ExportProgress } from "../../council/applications/export/progress.ts";
import type { Office } from "../../council/office.ts";
import type { Language } from "../../texts/languages.ts";
import { loader } from "./export-progress.ts";
import { routeContext } from "../../tests/kit/route-context.ts";

const token = "0123456789abcdef".repeat(2);
const uid = "clerk";
const rows = 100_000;

/** An office with an export in this state: all rows are written if it is complete, otherwise half of them. */
async function officeWithExport(
  state: ExportProgress["state"],
): Promise<Pick<Office, "watchedExports">> {
  const office: Pick<Office, "watchedExports"> = { watchedExports: new Map() };
  async function* pages() {
    yield await Promise.resolve(Array<number>(rows / 2).fill(0));
    yield Array<number>(rows / 2).fill(0);
  }
  const watched = watchPages(office, { uid, token, rows }, pages());
  await watched.next();
  await watched.next();
  if (state === "endedEarly") await watched.return(undefined);
  if (state === "complete") await watched.next();
  return office;
}

function ask(office: Pick<Office, "watchedExports">, language: Language, requestedToken = token) {
  const context = routeContext(office, { uid, role: "staff", language, sessionId: "session" });
  const request = new Request(`http://localhost/office/export/progress?of=${requestedToken}`);
  return loader({ request, context } as never);
}

describe("the progress of an export", () => {
  it.each<[Language, ExportProgress["state"], object]>([
    ["en", "running", { part: 0.5, isOver: false, text: /^50,000 of 1,00,000 rows/ }],
    ["en", "complete", { part: 1, isOver: true, text: /^All 1,00,000 rows/ }],
    ["en", "endedEarly", { part: 0.5, isOver: true, text: /ended after 50,000 of 1,00,000/ }],
    ["hi", "running", { part: 0.5, isOver: false, text: /^1,00,000 में से 50,000 पंक्तियाँ/ }],
    ["hi", "complete", { part: 1, isOver: true, text: /^सभी 1,00,000 पंक्तियाँ/ }],
    ["hi", "endedEarly", { part: 0.5, isOver: true, text: /50,000 पंक्तियों के बाद रुक गया/ }],
  ])("is described in the reader's language (%s, %s)", async (language, state, expected) => {
    const response = await ask(await officeWithExport(state), language);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const { text, ...otherFields } = expected as { text: RegExp };
    expect(await response.json()).toEqual({
      ...otherFields,
      text: expect.stringMatching(text) as string,
    });
  });

  it.each(["f".repeat(32), "nothing"])("answers 404 to another token (%s)", async (otherToken) => {
    await expect(ask(await officeWithExport("running"), "en", otherToken)).rejects.toMatchObject({
      init: { status: 404 },
    });
  });
});
