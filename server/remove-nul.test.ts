import { describe, expect, it } from "vitest";
import { formFieldsAtMost, formPartsAtMost } from "./form-fields.ts";
import { isReadable, withoutNul } from "./remove-nul.ts";

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://localhost:3000/profile", { method: "POST", body, headers });
const urlencoded = { "content-type": "application/x-www-form-urlencoded" };
const fieldsOf = async (request: Request) =>
  Object.fromEntries(await (await withoutNul(request))!.formData());

describe("a form arrives without NUL", () => {
  it.each([
    ["displayName=As%00ha", "Asha"],
    ["displayName=As\0ha", "Asha"],
    ["displayName=%00", ""],
    ["displayName=%25%30%30%%0000", "%00%00"],
    ["display%00Name=Asha", "Asha"],
  ])("urlencoded: %j", async (body, displayName) => {
    expect(await fieldsOf(post(body, urlencoded))).toEqual({ displayName });
  });

  it("in a multipart body", async () => {
    const form = new FormData();
    form.set("displayName", "As\0ha");
    form.set("serviceId", "आय\0");
    expect(await fieldsOf(post(form))).toEqual({ displayName: "Asha", serviceId: "आय" });
  });

  it("with everything else unchanged", async () => {
    const body = "a=1&a=2&text=%E0%A4%86%E0%A4%AF+100%25%0D%0A%26";
    const form = await (await withoutNul(post(body, urlencoded)))!.formData();
    expect([...form]).toEqual([
      ["a", "1"],
      ["a", "2"],
      ["text", "आय 100%\r\n&"],
    ]);
  });

  it("unchanged if it has no body", async () => {
    const bare = new Request("http://localhost:3000/logout", { method: "POST" });
    expect(await withoutNul(bare)).toBe(bare);
  });
});

describe("a form with more fields than any form of the portal", () => {
  const multipart = { "content-type": "multipart/form-data; boundary=b" };
  const fields = (count: number) => Array.from({ length: count }, () => "a=1").join("&");
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  const parts = (count: number) => part.repeat(count) + "--b--\r\n";

  it.each([
    ["URL-encoded", fields, formFieldsAtMost, urlencoded],
    ["multipart", parts, formPartsAtMost, multipart],
  ])("is not parsed: %s", async (_, bodyOf, atMost, headers) => {
    const most = await withoutNul(post(bodyOf(atMost), headers));
    expect([...(await most!.formData())].length).toBe(atMost);
    expect(await withoutNul(post(bodyOf(atMost + 1), headers))).toBeUndefined();
  });

  it("is found out in hardly any time", async () => {
    const requests = Array.from({ length: 20 }, () => post("a&".repeat(130_000), urlencoded));
    const started = performance.now();
    for (const request of requests) expect(await withoutNul(request)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe("whether a multipart form is readable", () => {
  const multipart = { "content-type": "multipart/form-data; boundary=b" };
  it.each([
    ["whole", '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n', true],
    ["cut off", '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', false],
    ["with another boundary", "--c\r\n\r\n--c--", false],
    ["without anything", "", false],
  ])("%s", async (_, body, isForm) => {
    expect(await isReadable(post(body, multipart))).toBe(isForm);
  });

  it("is found out without using up the body; a URL-encoded one always is", async () => {
    const form = new FormData();
    form.set("a", "1");
    const request = post(form);
    expect(await isReadable(request)).toBe(true);
    expect(Object.fromEntries(await request.formData())).toEqual({ a: "1" });
    expect(await isReadable(post("%%%", urlencoded))).toBe(true);
  });
});
