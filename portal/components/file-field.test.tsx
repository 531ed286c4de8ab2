import { expect, test } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { FileField } from "./file-field.tsx";

const field = {
  name: "document_0",
  label: "Proof of identity",
  unfinished: [],
};

test("a control offers the accepted types, and is described by the limits on its page", () => {
  const page = html(<FileField {...field} hint="Both sides." />);
  expect(page).toContain(
    'accept="image/jpeg,image/png,application/pdf,.pdf,.jpg,.jpeg,.png,.doc,.docx"',
  );
  expect(page).toContain('aria-describedby="document_0-hint file-limits"');
  expect(html(<FileField {...field} />)).toContain('aria-describedby="file-limits"');
  expect(page).not.toContain("5 MB");
});

test("a stored file can be removed; while one is stored, the control is not required", () => {
  const attached = [{ id: "file_1_a", name: "card.pdf", size: 2048 }];
  const page = html(<FileField {...field} attached={attached} required />);
  const [replace, button] = page.match(/<button[^>]*>/g)!;
  expect(replace, "shown by the script alone").toMatch(/ hidden="" data-replaces="file_1_a"/);
  expect(button).toContain('name="remove"');
  expect(button).toContain('value="file_1_a"');
  expect(page).toContain("card.pdf");
  expect(page).not.toMatch(/<input[^>]* required/);
  expect(html(<FileField {...field} required />)).toMatch(/<input[^>]* required/);
});

test("a field with files on the server has the attribute by which the upload script is loaded at once", () => {
  const attached = [{ id: "file_1_a", name: "card.pdf", size: 2048 }];
  const upload = {
    id: "x",
    slot: "document_0",
    name: "a.pdf",
    size: 9,
    received: 4,
    digest: null,
    replaces: null,
  };
  expect(html(<FileField {...field} />)).not.toContain("data-unfinished");
  expect(html(<FileField {...field} attached={attached} />)).toContain('data-unfinished="[]"');
  const page = html(<FileField {...field} unfinished={[upload]} />);
  const [, unfinished = ""] = /data-unfinished="([^"]*)"/.exec(page)!;
  expect(JSON.parse(unfinished.replaceAll("&quot;", '"'))).toEqual([upload]);
});

test("a file's error is the sentence alone, with the file's name beside it", () => {
  const sentence = "File size must be less than 5MB";
  const page = html(<FileField {...field} error={{ sentence, file: "x.jpg" }} />);
  expect(page).toContain(`<span>${sentence}</span> <span class="error-file">(x.jpg)</span>`);
  expect(page).toContain('aria-describedby="document_0-error file-limits"');
});

test("without an error the field is not marked as invalid", () => {
  const marks = /field-invalid|aria-invalid|field-error/;
  expect(html(<FileField {...field} error="Too large" />)).toMatch(marks);
  expect(html(<FileField {...field} />)).not.toMatch(marks);
});
