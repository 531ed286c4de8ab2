import { data } from "react-router";
import { expect, it } from "vitest";
import { contactMessagesPerEmail, contactWindowMs } from "../council/limits.ts";
import { refuse, tooMany } from "../portal/forms/refuse.ts";
import { onSqlite } from "../tests/kit/office.ts";
import { serveOffice } from "../tests/kit/served-office.ts";

onSqlite("a page over a limit", (office) => {
  it("says when to try again, whatever headers its route sets", async () => {
    const refuseRequest = () => refuse(undefined, tooMany(6500), { key: "common.busy" });
    const page = { default: () => null, action: refuseRequest, loader: () => null };
    const cacheControl = { "Cache-Control": "no-store" };
    const served = await serveOffice(office, {
      plain: { path: "plain", module: page },
      headed: { path: "headed", module: { ...page, headers: () => cacheControl } },
      loading: { path: "loading", module: { ...page, loader: refuseRequest } },
      thrown: {
        path: "thrown",
        module: {
          ...page,
          loader: () => {
            throw data(null, { status: 429, headers: { "Retry-After": "7" } });
          },
        },
      },
    });
    const form = { method: "POST", headers: { Origin: served.url }, body: new URLSearchParams() };
    const answerOf = async (path: string, init?: RequestInit) => {
      const { status, headers } = await fetch(served.url + path, init);
      return [status, headers.get("Retry-After"), headers.get("Cache-Control")];
    };
    expect(await answerOf("/plain", form)).toEqual([429, "7", "no-store"]);
    expect(await answerOf("/headed", form)).toEqual([429, "7", "no-store"]);
    expect(await answerOf("/headed")).toEqual([200, null, "no-store"]);
    expect(await answerOf("/headed.data", form)).toEqual([429, "7", "no-store"]);
    expect(await answerOf("/loading")).toEqual([429, "7", "private, no-cache"]);
    expect(await answerOf("/thrown")).toEqual([429, "7", "private, no-cache"]);
    await served.close();
  });

  it("gives the window of the limit as the time to wait", async () => {
    const served = await serveOffice(office);
    const send = () =>
      fetch(`${served.url}/contact`, {
        method: "POST",
        headers: { Origin: served.url },
        redirect: "manual",
        body: new URLSearchParams({
          name: "Sunita Devi",
          email: "sunita@example.in",
          subject: "Water",
          message: "The tap at the well is broken.",
        }),
      });
    for (let sent = 0; sent < contactMessagesPerEmail; sent += 1)
      expect((await send()).status).toBe(302);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe(String(contactWindowMs / 1000));
    await served.close();
  });
});
