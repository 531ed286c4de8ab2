import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { DocumentFields, FileLimits } from "./document-fields.tsx";

it("says the limits once before anything is chosen, and only with scripts that photos are made smaller", () => {
  const documents = ["Ration card", "Proof of income"].map((name) => ({
    name,
    hint: undefined,
    need: "required" as const,
    oneOf: [],
  }));
  const page = html(
    <>
      <FileLimits />
      <DocumentFields
        documents={documents}
        attached={[]}
        unfinished={[]}
        errorOf={() => undefined}
      />
    </>,
  );
  const limits = "Up to 5 MB for each file. Allowed types: pdf, jpg, jpeg, png, doc, docx.";
  expect(page.split(limits)).toHaveLength(2);
  expect(page).toContain('<p id="file-limits" ');
  expect(page.match(/aria-describedby="file-limits"/g)).toHaveLength(documents.length);
  expect(page).toContain('<span class="noscript:hidden">Larger photos are made smaller here.');
});
