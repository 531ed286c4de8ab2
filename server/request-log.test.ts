import { expect, it } from "vitest";
import type { Office } from "../council/office.ts";
import { logResponse } from "./request-log.ts";

it("percent-encodes control characters and line separators of a URL", () => {
  const paths: unknown[] = [];
  const log = { info: (fields: Record<string, unknown>) => void paths.push(fields["path"]) };
  const request = { requestId: "r", method: "GET", status: 404, startedAt: 0 };
  logResponse({ log } as unknown as Office, { ...request, path: "/a\u2028b\u007fc\u0085\nसेवा" });
  expect(paths).toEqual(["/a%E2%80%A8b%7Fc%C2%85%0Aसेवा"]);
});
