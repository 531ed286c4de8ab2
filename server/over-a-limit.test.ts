import { expect, it } from "vitest";
import { limitRetrySeconds } from "../council/limits.ts";
import { onSqlite } from "../tests/kit/office.ts";
import { serveOffice } from "../tests/kit/served-office.ts";

onSqlite("a page over a limit", (office) => {
  it("says when to come back, also where its route does not", async () => {
    const answer = (headers: Record<string, string>) => ({
      default: undefined!,
      loader: () => new Response("Too many", { status: 429, headers }),
    });
    const served = await serveOffice(office, {
      plain: { path: "plain", module: answer({}) },
      exact: { path: "exact", module: answer({ "Retry-After": "7" }) },
    });
    const retryAfter = async (path: string) =>
      (await fetch(served.url + path)).headers.get("Retry-After");
    expect(await retryAfter("/plain")).toBe(String(limitRetrySeconds));
    expect(await retryAfter("/exact")).toBe("7");
    await served.close();
  });
});
