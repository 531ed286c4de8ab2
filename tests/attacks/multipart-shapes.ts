import fc from "fast-check";
import { addPerson } from "../kit/people.ts";
import { formUrl } from "../trials/application-form.ts";
import { anyCharacter } from "../kit/any-character.ts";
import type { Attempts } from "./attack.ts";
import { forEachConcurrently, withEnvironment } from "./with-environment.ts";
import { sendOversized } from "./oversized-forms.ts";
import { countRows } from "./count-rows.ts";

const line = fc.constantFrom("\r\n", "\n", "\r", "", "\r\n\r\n", "\u0000");
const boundary = fc.constantFrom(
  "--b",
  "--b--",
  "--c",
  "-b",
  "--b ",
  "--B",
  "----b",
  "--b\u0000",
  "",
);
const header = fc.constantFrom(
  'Content-Disposition: form-data; name="document_0"; filename="a.pdf"',
  'Content-Disposition: form-data; name="fullName"',
  "Content-Disposition: form-data",
  'Content-Disposition: attachment; name="x"',
  'Content-Disposition: form-data; name="document_0"; filename="../../a.pdf"',
  "Content-Disposition: form-data; name*=UTF-8''%ff; filename*=x",
  'content-disposition:form-data;name="__proto__"',
  "Content-Type: multipart/mixed; boundary=b",
  "Content-Transfer-Encoding: base64",
  "Content-Length: -1",
  ": :",
  "X: " + "y".repeat(9000),
  'Content-Disposition: form-data; name="' + "n".repeat(3000) + '"',
  'Content-Disposition: form-data; name="serviceVersionId"',
  "Transfer-Encoding: chunked",
);
const content = fc.oneof(
  fc.constantFrom(
    "",
    "%PDF-1.4\n1 0 obj\nendobj\n%%EOF",
    "x".repeat(70_000),
    "--b--\r\n",
    "\r\n--b",
  ),
  fc.string({ unit: anyCharacter, maxLength: 60 }),
);
const part = fc.tuple(
  boundary,
  line,
  fc.array(fc.tuple(header, line), { maxLength: 3 }),
  line,
  content,
  line,
);
const malformedBody = fc.record({
  type: fc.constantFrom(
    "multipart/form-data; boundary=b",
    "multipart/form-data; boundary=b",
    "multipart/form-data; boundary=b",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    'multipart/form-data; boundary="b"',
    "multipart/form-data; boundary=" + "b".repeat(300),
    "multipart/form-data; boundary=b; boundary=c",
    "MULTIPART/FORM-DATA; BOUNDARY=b",
    "application/x-www-form-urlencoded",
    "multipart/form-data; charset=utf-16; boundary=b",
  ),
  parts: fc.array(part, { maxLength: 6 }),
  end: boundary,
});

/** Sends malformed multipart bodies and oversized forms: to the application form, and to the contact form without files. */
export function multipartShapes(isQuick: boolean): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const { office, service } = environment;
    const visitor = await environment.visitor(await addPerson(office, "citizen"));
    const malformedBodies = fc.sample(malformedBody, { numRuns: isQuick ? 300 : 10_000, seed: 6 });
    const failures: string[] = [];
    const statuses = new Map<number, number>();
    await forEachConcurrently(malformedBodies, 8, async ({ type, parts, end }, index) => {
      const body = new TextEncoder().encode(parts.flat(3).join("") + end);
      const path = index % 4 === 3 ? "/contact" : formUrl(environment, service);
      const { status } = await visitor.post(path, body, { "content-type": type });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    for (const length of [71, 14_000]) {
      const boundary = "b".repeat(length);
      const body = `--${boundary}\r\n${"\r\n-".repeat(1_000_000)}`;
      const type = `multipart/form-data; boundary=${boundary}`;
      const { status } = await visitor.post(formUrl(environment, service), body, {
        "content-type": type,
      });
      if (status !== 400)
        failures.push(`a boundary of ${length} characters was answered ${status}`);
    }
    const oversized = await sendOversized(environment, visitor, isQuick);
    failures.push(...oversized.failures);
    if ((await countRows(environment, "applications")) > 0)
      failures.push("a malformed form became an application");
    const statusCounts = [...statuses]
      .sort()
      .map(([status, count]) => `${status}: ${count}`)
      .join(", ");
    return {
      attempted: malformedBodies.length + 2 + oversized.attempted,
      failures,
      note: `answered ${statusCounts}; ${oversized.note}; none became an application`,
    };
  });
}
