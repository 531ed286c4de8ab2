import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { DocumentFields, FileLimits, FilesOfClosedForm } from "./document-fields.tsx";

it("says the limits of files once, and only with scripts that photos are made smaller", () => {
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
  const limits = "Allowed types: pdf, jpg, jpeg, png, doc, docx. Up to 5 MB for each file.";
  expect(page.split(limits)).toHaveLength(2);
  expect(page).toContain('<p id="file-limits" ');
  expect(page.match(/aria-describedby="file-limits"/g)).toHaveLength(documents.length);
  expect(page).toContain('<span class="noscript:hidden">Larger photos are made smaller here.');
});

it("lists the files of a closed form in the order of its documents, and others after them", () => {
  const documents = Array.from({ length: 11 }, (_, index) => ({
    name: `Paper ${index}`,
    hint: undefined,
    need: "required" as const,
    oneOf: [],
  }));
  const attached = [12, 10, 2].map((index) => ({
    id: `F${index}`,
    slot: `document_${index}`,
    name: `${index}.pdf`,
    size: 1000,
  }));
  const page = html(<FilesOfClosedForm documents={documents} attached={attached} />);
  const listed = page.match(/Paper \d+|\d+\.pdf/g);
  expect(listed).toEqual(["Paper 2", "2.pdf", "Paper 10", "10.pdf", "12.pdf"]);
});
