import { describe, expect, it } from "vitest";
import {
  mostFields,
  msToParseMostFields,
  multipart,
  multipartFields,
  urlencoded,
  urlencodedFields,
} from "../tests/kit/many-fields.ts";
import { formFieldsAtMost, formPartsAtMost } from "./form-fields.ts";
import { isReadableForm, withoutNul } from "./remove-nul.ts";

const post = (body: BodyInit, type?: string) =>
  new Request("http://localhost:3000/profile", {
    method: "POST",
    body,
    headers: type === undefined ? {} : { "content-type": type },
  });
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
  it.each([
    ["URL-encoded", urlencodedFields, formFieldsAtMost, urlencoded],
    ["multipart", multipartFields, formPartsAtMost, multipart],
  ])("is not parsed: %s", async (_, bodyOf, atMost, type) => {
    const most = await withoutNul(post(bodyOf(atMost), type));
    expect([...(await most!.formData())].length).toBe(atMost);
    expect(await withoutNul(post(bodyOf(atMost + 1), type))).toBeUndefined();
  });

  it("is recognised in less than half the time that parsing it takes", async () => {
    const requests = Array.from({ length: 20 }, () => post(mostFields, urlencoded));
    const startedAt = performance.now();
    for (const request of requests) expect(await withoutNul(request)).toBeUndefined();
    const spentMs = performance.now() - startedAt;
    expect(spentMs).toBeLessThan(await msToParseMostFields(requests.length / 2));
  });
});

describe("whether a multipart form is readable", () => {
  it.each([
    ["whole", '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n', true],
    ["cut off", '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', false],
    ["with another boundary", "--c\r\n\r\n--c--", false],
    ["without anything", "", false],
  ])("is known for a form: %s", async (_, body, isForm) => {
    expect(await isReadableForm(post(body, multipart))).toBe(isForm);
  });

  it("is found out without consuming the body, and a URL-encoded form always is readable", async () => {
    const form = new FormData();
    form.set("a", "1");
    const request = post(form);
    expect(await isReadableForm(request)).toBe(true);
    expect(Object.fromEntries(await request.formData())).toEqual({ a: "1" });
    expect(await isReadableForm(post("%%%", urlencoded))).toBe(true);
  });
});
