import { beforeEach, expect, it, vi } from "vitest";
import { letterOverdueAfterMs } from "../council/limits.ts";
import { queueNotice } from "../tests/kit/letters.ts";
import { onEachDatabase } from "../tests/kit/office.ts";
import { healthRoutes } from "./health.ts";

onEachDatabase("/readyz", (office) => {
  let ask: () => Promise<{ status: number; body: unknown }>;
  beforeEach(() => {
    const routes = healthRoutes(office);
    ask = async () => {
      const answer = await routes.request("/readyz");
      return { status: answer.status, body: await answer.json() };
    };
  });

  it("is 200 while database and documents can be used", async () => {
    expect(await ask()).toEqual({
      status: 200,
      body: { status: "ok", database: "ok", documents: "ok", warnings: ["samplesShown"] },
    });
  });

  it("names what wants attention, and is 200 all the same", async () => {
    await queueNotice(office);
    office.wait(letterOverdueAfterMs + 1);
    expect(await ask()).toMatchObject({
      status: 200,
      body: { warnings: ["lettersOverdue", "samplesShown"] },
    });
  });

  it("looks up warnings once for many who ask", async () => {
    const diskSpace = vi.spyOn(office, "diskSpace");
    await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(diskSpace).toHaveBeenCalledTimes(1);
  });

  it("says so when it cannot know what wants attention", async () => {
    office.diskSpace = () => Promise.reject(new Error("no disk"));
    expect(await ask()).toMatchObject({ status: 200, body: { warnings: ["unknown"] } });
  });

  it("is 503 when the documents cannot be used", async () => {
    office.documents.check = () => Promise.reject(new Error("gone"));
    expect(await ask()).toEqual({
      status: 503,
      body: { status: "failing", database: "ok", documents: "failing" },
    });
  });
});
