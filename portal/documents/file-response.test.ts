import { describe, expect, it } from "vitest";
import { fileNameParameters, fileResponse } from "./file-response.ts";

const file = (type: string) => ({
  id: "file_1_a",
  slot: "document_0",
  name: "a",
  size: 3,
  type,
  uploadedAt: 0,
  outcome: "found" as const,
  bytes: Buffer.from("abc"),
});

describe("the response with a document", () => {
  it.each([
    ["application/pdf", true, "inline"],
    ["image/png", true, "inline"],
    ["image/jpeg", false, "attachment"],
    ["application/msword", true, "attachment"],
    ["text/html", true, "attachment"],
    ["image/svg+xml", true, "attachment"],
  ])("of type %s, with toView %s, is sent as %s", (type, toView, disposition) => {
    const { headers } = fileResponse(file(type), "a", toView);
    expect(headers.get("content-disposition")).toMatch(new RegExp(`^${disposition};`));
  });

  it("can run no script, is kept by no cache, and keeps browsers from guessing another type", async () => {
    const response = fileResponse(file("application/pdf"), "a.pdf", true);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "application/pdf",
      "content-length": "3",
      "content-disposition": `inline; filename="a.pdf"; filename*=UTF-8''a.pdf`,
      "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(await response.text()).toBe("abc");
  });

  it.each([
    ["ration card.pdf", `filename="ration card.pdf"; filename*=UTF-8''ration%20card.pdf`],
    ["राशन.pdf", `filename="____.pdf"; filename*=UTF-8''%E0%A4%B0%E0%A4%BE%E0%A4%B6%E0%A4%A8.pdf`],
    [
      `a"b\\c%d;'(e)*.pdf`,
      `filename="a_b_c_d;'(e)*.pdf"; filename*=UTF-8''a%22b%5Cc%25d%3B%27%28e%29%2A.pdf`,
    ],
    ["\uD800.pdf", `filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
  ])("names the file %j in ASCII and unchanged", (name, parameters) => {
    expect(fileNameParameters(name)).toBe(parameters);
    // A header accepts neither characters outside Latin-1 nor line breaks.
    expect(() => new Headers({ name: fileNameParameters(name) })).not.toThrow();
  });
});
