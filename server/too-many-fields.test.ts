import { afterAll, beforeAll, expect, it } from "vitest";
import { formFieldsAtMost, formPartsAtMost } from "./form-fields.ts";
import { textsIn } from "../texts/all.ts";
import {
  mostFields,
  msToParseMostFields,
  multipart,
  multipartFields,
  urlencoded,
  urlencodedFields,
} from "../tests/kit/many-fields.ts";
import { onSqlite } from "../tests/kit/office.ts";
import { serveOffice, type ServedOffice } from "../tests/kit/served-office.ts";

onSqlite("forms of strangers with very many fields", (office) => {
  let served: ServedOffice;
  beforeAll(async () => void (served = await serveOffice(office)));
  afterAll(() => served.close());

  const post = (path: string, body: string, type: string) =>
    fetch(served.url + path, {
      method: "POST",
      body,
      headers: { origin: served.url, "content-type": type },
      redirect: "manual",
    });

  it.each([
    ["/login", urlencodedFields(formFieldsAtMost + 1), urlencoded],
    ["/services", mostFields, urlencoded],
    ["/contact", multipartFields(formPartsAtMost + 1), multipart],
  ])("are answered with the page for forms that are too large: %s", async (path, body, type) => {
    const response = await post(path, body, type);
    expect(response.status).toBe(413);
    expect(await response.text()).toContain(textsIn("en")("shell.refused.tooLarge.title"));
  });

  it("do not keep others waiting", async () => {
    const get = async () => (await fetch(`${served.url}/login`)).status;
    expect(await get(), "rendered once").toBe(200);
    const posts = Array.from({ length: 20 }, () => post("/contact", mostFields, urlencoded));
    const startedAt = performance.now();
    expect(await get()).toBe(200);
    const waitedMs = performance.now() - startedAt;
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(waitedMs).toBeLessThan(await msToParseMostFields(posts.length / 2));
    expect(new Set(statuses)).toEqual(new Set([413]));
  });
});
