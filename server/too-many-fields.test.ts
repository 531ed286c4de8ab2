import { afterAll, beforeAll, expect, it } from "vitest";
import { formFieldsAtMost, formPartsAtMost } from "./form-fields.ts";
import { textsIn } from "../texts/all.ts";
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
  const fields = (count: number) => Array.from({ length: count }, () => "a=1").join("&");
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  const parts = (count: number) => part.repeat(count) + "--b--\r\n";
  const urlencoded = "application/x-www-form-urlencoded";
  const multipart = "multipart/form-data; boundary=b";

  it.each([
    ["/login", fields(formFieldsAtMost + 1), urlencoded],
    ["/services", "a&".repeat(130_000), urlencoded],
    ["/contact", parts(formPartsAtMost + 1), multipart],
  ])("are answered with the page for what is too large: %s", async (path, body, type) => {
    const response = await post(path, body, type);
    expect(response.status).toBe(413);
    expect(await response.text()).toContain(textsIn("en")("shell.refused.tooLarge.title"));
  });

  it("do not keep others waiting", async () => {
    const sent = Array.from({ length: 20 }, () =>
      post("/contact", "a&".repeat(130_000), urlencoded),
    );
    const started = performance.now();
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([413]));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
