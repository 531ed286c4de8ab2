import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Files that answer with the status 429; each of them sets Retry-After. */
const filesThatAnswer = [
  "portal/citizen/drafts/draft-response.ts",
  "portal/forms/refuse.ts",
  "portal/papers/serve-paper.ts",
  "portal/visit/refusal-reason.ts",
  "server/http.ts",
  "server/uploads/upload-app.ts",
];

/** Files that only read the status of a response. */
const readers = [
  "portal/elements/async-form.ts",
  "portal/elements/uploads/resumable-upload.ts",
  "portal/forms/send-form.ts",
  "server/documents/s3-requests.ts",
];

it("only the listed files, which set Retry-After, answer with the status 429", () => {
  const files = globSync("{council,portal,server}/**/*.{ts,tsx}", { cwd: root });
  const filesWith429 = files
    .filter((file) => !file.includes(".test."))
    .filter((file) =>
      /^(?! *(\*|\/\/|\/\*)).*\b429\b/m.test(readFileSync(join(root, file), "utf8")),
    )
    .map((file) => file.replaceAll("\\", "/"));
  expect(filesWith429.sort()).toEqual([...filesThatAnswer, ...readers].sort());
});
