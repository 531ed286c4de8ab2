import { afterEach, beforeEach, expect, it } from "vitest";
import type { Office } from "../council/office.ts";
import { sessionCookie } from "../portal/visit/session.ts";
import { onSqlite } from "../tests/kit/office.ts";
import { serveOffice, type ServedOffice } from "../tests/kit/served-office.ts";
import { textsIn } from "../texts/all.ts";
import { everyLanguage } from "../texts/languages.ts";

onSqlite("a page while the database cannot be reached", (office) => {
  let served: ServedOffice;
  beforeEach(async () => {
    const lost = () => {
      throw new Error("the connection is lost");
    };
    const db = { ...office.db, selectFrom: lost, executeQuery: lost } as unknown as Office["db"];
    const log = { ...office.log, error: () => {} };
    served = await serveOffice({ ...office, db, log });
  });
  afterEach(() => served.close());

  const open = (headers: Record<string, string>) =>
    fetch(`${served.url}/services?q=x`, { headers });

  it.each([
    ["a visitor", {}],
    ["somebody signed in", { cookie: `${sessionCookie}=abc` }],
  ])("says to %s in their language what to do, with the request number", async (_, headers) => {
    for (const language of everyLanguage) {
      const t = textsIn(language);
      const response = await open({ ...headers, accept: "text/html", "accept-language": language });
      expect(response.status).toBe(500);
      expect(response.headers.get("content-type")).toMatch(/^text\/html/);
      const page = await response.text();
      expect(page).toContain(`<html lang="${language}"`);
      expect(page).toContain(t("shell.unexpected.title"));
      expect(page).toContain(t("shell.unexpected.text"));
      expect(page).toContain(response.headers.get("x-request-id"));
    }
  });

  it("is one line of text if the request did not ask for a page", async () => {
    const response = await open({ cookie: `${sessionCookie}=abc`, accept: "*/*" });
    expect(response.status).toBe(500);
    expect(await response.text()).toBe(
      `Something went wrong. ${response.headers.get("x-request-id")}`,
    );
  });
});
