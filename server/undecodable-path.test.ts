import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { textsIn } from "../texts/all.ts";
import { onSqlite } from "../tests/kit/office.ts";
import { serveOffice, type ServedOffice } from "../tests/kit/served-office.ts";

onSqlite("a path that cannot be decoded", (office) => {
  let served: ServedOffice;
  beforeAll(async () => void (served = await serveOffice(office)));
  afterAll(() => served.close());

  it.each([
    ["GET", "/%ff"],
    ["GET", "/services/%E0%A4"],
    ["GET", "/services/%E0%A4.data"],
    ["POST", "/services/%ff"],
  ])("is answered 404 and writes no warning: %s %s", async (method, path) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const headers = { origin: served.url };
    const form = new FormData();
    form.set("a", "1");
    const request = method === "POST" ? { method, headers, body: form } : { headers };
    const response = await fetch(served.url + path, request);
    const page = await response.text();
    expect(response.status).toBe(404);
    expect(page).toContain(textsIn("en")("shell.notFound.title"));
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});
