import { expect, it } from "vitest";
import type { Office } from "../../council/office.ts";
import { NotFoundError } from "../../council/errors.ts";
import { catchUnexpected } from "./catch-unexpected.ts";
import { spec } from "../../tests/kit/spec.ts";
import { routeContext } from "../../tests/kit/route-context.ts";

function context() {
  const logged: Record<string, unknown>[] = [];
  const log = { error: (fields: Record<string, unknown>) => void logged.push(fields) };
  const provider = routeContext({ log } as unknown as Office);
  return { provider, logged };
}

it("the result of the call is returned", async () => {
  const { provider } = context();
  expect(await catchUnexpected(provider, async () => ({ outcome: "done" }))).toEqual({
    outcome: "done",
  });
});

it(
  "an unexpected error is logged with the request id, and returned as `unexpected`, so that the page shows its own message",
  spec("§8/in-general/logged"),
  async () => {
    const { provider, logged } = context();
    const error = new Error("The database is gone");
    expect(await catchUnexpected(provider, () => Promise.reject(error))).toEqual({
      outcome: "unexpected",
    });
    expect(logged).toEqual([{ requestId: "R1", err: error }]);
  },
);

it("a RefusedError is thrown again, and not logged", async () => {
  const { provider, logged } = context();
  await expect(
    catchUnexpected(provider, () => Promise.reject(new NotFoundError())),
  ).rejects.toThrow(NotFoundError);
  expect(logged).toEqual([]);
});
