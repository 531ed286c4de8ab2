import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { letterOverdueAfterMs } from "../council/limits.ts";
import { queueNotice } from "../tests/kit/letters.ts";
import { onEachDatabase } from "../tests/kit/office.ts";
import { healthRoutes, readinessKeptMs } from "./health.ts";

onEachDatabase("/readyz", (office) => {
  const token = "the token of whoever watches";
  let request: (authorization?: string) => Promise<{ status: number; body: unknown }>;
  beforeEach(() => {
    const routes = healthRoutes(office, token);
    request = async (authorization = `Bearer ${token}`) => {
      const response = await routes.request("/readyz", { headers: { authorization } });
      return { status: response.status, body: await response.json() };
    };
  });

  afterEach(() => vi.restoreAllMocks());

  it.each([
    "",
    "Bearer",
    "Bearer ",
    `Bearer ${token}a`,
    token,
    `Basic ${token}`,
    "Bearer undefined",
  ])("without its token shows only whether the portal is ready: %j", async (authorization) => {
    const diskSpace = vi.spyOn(office, "diskSpace");
    expect(await request(authorization)).toEqual({ status: 200, body: { status: "ok" } });
    office.documents.check = () => Promise.reject(new Error("gone"));
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + readinessKeptMs + 1);
    expect(await request(authorization)).toEqual({ status: 503, body: { status: "failing" } });
    expect(diskSpace).not.toHaveBeenCalled();
  });

  it("shows no more if no token is set", async () => {
    const routes = healthRoutes(office);
    for (const authorization of ["", "Bearer", "Bearer undefined", "Bearer "]) {
      const response = await routes.request("/readyz", { headers: { authorization } });
      expect(await response.json()).toEqual({ status: "ok" });
    }
  });

  it("is 200 while database and documents can be used", async () => {
    expect(await request()).toEqual({
      status: 200,
      body: { status: "ok", database: "ok", documents: "ok", warnings: ["samplesShown"] },
    });
  });

  it("lists the warnings, and is 200 all the same", async () => {
    await queueNotice(office);
    office.advanceClock(letterOverdueAfterMs + 1);
    expect(await request()).toMatchObject({
      status: 200,
      body: { warnings: ["lettersOverdue", "samplesShown"] },
    });
  });

  it("logs once why a part fails, and once that it is ready again", async () => {
    const [error, info] = [vi.spyOn(office.log, "error"), vi.spyOn(office.log, "info")];
    const waitUntilOutdated = () =>
      vi.spyOn(performance, "now").mockReturnValue(performance.now() + readinessKeptMs + 1);
    const storeError = new Error("The bucket answered 403");
    const check = vi.spyOn(office.documents, "check").mockRejectedValue(storeError);
    for (const _ of [1, 2, 3]) {
      expect((await request("")).status).toBe(503);
      waitUntilOutdated();
    }
    expect(error.mock.calls).toEqual([[{ part: "documents", err: storeError }, "not ready"]]);
    expect(info).not.toHaveBeenCalled();
    check.mockResolvedValue();
    for (const _ of [1, 2]) {
      expect((await request("")).status).toBe(200);
      waitUntilOutdated();
    }
    expect(info.mock.calls).toEqual([[{ part: "documents" }, "ready again"]]);
  });

  it("asks the document store once for many requests, and again once the last check is outdated", async () => {
    const check = vi.spyOn(office.documents, "check");
    await Promise.all(Array.from({ length: 20 }, () => request("")));
    expect(check).toHaveBeenCalledTimes(1);
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + readinessKeptMs + 1);
    await request("");
    expect(check).toHaveBeenCalledTimes(2);
  });

  it("looks up warnings once for many requests", async () => {
    const diskSpace = vi.spyOn(office, "diskSpace");
    await Promise.all(Array.from({ length: 20 }, () => request()));
    expect(diskSpace).toHaveBeenCalledTimes(1);
  });

  it('lists the warning "unknown" when warnings cannot be looked up', async () => {
    office.diskSpace = () => Promise.reject(new Error("no disk"));
    expect(await request()).toMatchObject({ status: 200, body: { warnings: ["unknown"] } });
  });

  it("is 503 when the documents cannot be used", async () => {
    office.documents.check = () => Promise.reject(new Error("gone"));
    expect(await request()).toEqual({
      status: 503,
      body: { status: "failing", database: "ok", documents: "failing" },
    });
  });
});
