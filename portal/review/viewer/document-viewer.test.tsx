import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { CheckedFile } from "../../../council/documents/check-files.ts";
import { html } from "../../../tests/kit/html.tsx";
import type { Language } from "../../../texts/languages.ts";
import DocumentViewer from "./document-viewer.tsx";

const card: CheckedFile = {
  id: "file_1_a",
  slot: "document_0",
  name: "card.jpg",
  size: 2048,
  type: "image/jpeg",
  uploadedAt: 0,
  state: "found",
};
const damaged: CheckedFile = { ...card, id: "file_2_b", state: "corrupted" };
const slip: CheckedFile = { ...card, id: "file_3_c", name: "slip.jpg", state: "unknown" };

describe("the documents of a review", () => {
  it("opens the first file that can be opened, or the one that the URL names", () => {
    expect(documents([damaged, card, slip])).toContain('aria-label="card.jpg"');
    expect(documents([card, slip], "/?document=file_3_c")).toContain('aria-label="slip.jpg"');
    // Neither a damaged file nor one of another application is opened.
    for (const id of [damaged.id, "file_9_z"])
      expect(documents([card, damaged], `/?document=${id}`)).toContain('aria-label="card.jpg"');
    expect(documents([damaged])).not.toContain("<article");
    expect(documents([])).toContain("No file was given.");
  });

  it("links to the files before and after the open one, and keeps the list's filter and page", () => {
    const first = documents([card, damaged, slip], "/?status=pending&review=A");
    expect(first).toContain("File 1 of 2");
    const next = "?status=pending&amp;review=A&amp;document=file_3_c#documents";
    expect(stepIn(first, "next")).toContain(`href="${next}"`);
    expect(stepIn(first, "previous")).toContain('aria-disabled="true"');
    const last = documents([card, damaged, slip], "/?review=A&document=file_3_c");
    expect(last).toContain("File 2 of 2");
    expect(stepIn(last, "next")).toContain('aria-disabled="true"');
    expect(stepIn(last, "previous")).toContain("document=file_1_a");
    expect(documents([card])).not.toContain("Next File");
  });

  it("draws no file but the open one, because every look at a file is recorded", () => {
    const page = documents([card, damaged, slip]);
    expect(page.match(/<img[^>]*>/g)).toEqual([
      expect.stringContaining('src="/documents/file_1_a?view"'),
    ]);
    expect(page.match(/<canvas[^>]*hidden=""/g)).toHaveLength(3);
  });

  it("names the kind of a file, and offers a file that cannot be shown for download", () => {
    const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    const page = documents([{ ...card, name: "letter.docx", type }]);
    expect(page).toContain("DOCX, 2 KB");
    expect(page).toContain("This kind of file cannot be shown here.");
    expect(page).toContain('href="/documents/file_1_a"');
    expect(documents([{ ...card, name: "" }])).toContain("Unknown file");
  });

  it("offers each file for download once, but no damaged one", () => {
    const page = documents([card, damaged, slip]);
    const downloads = [...page.matchAll(/href="\/documents\/(\w+)" download="([^"]*)"/g)];
    expect(downloads.map(([, id, name]) => [id, name])).toEqual([
      [card.id, "card.jpg"],
      [slip.id, "slip.jpg"],
    ]);
  });

  it("says why a file cannot be opened", () => {
    const page = documents([damaged, { ...slip, withheld: "infected" }]);
    expect(page).toContain("File data is corrupted");
    expect(page).not.toMatch(/<a |<article/);
  });

  it("is in Hindi for a reader of Hindi", () => {
    const page = documents([card, slip], "/", "hi");
    for (const words of ["2 में से फ़ाइल 1", "अगली फ़ाइल"]) expect(page).toContain(words);
  });
});

function documents(files: CheckedFile[], url = "/", language: Language = "en"): string {
  const groups = [{ slot: "document_0", name: "Identity proof", isOptional: false, files }];
  const element = <DocumentViewer groups={groups} level={3} />;
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [url] });
  return html(<RouterProvider router={router} />, language);
}

/** The link to the next or the previous file. */
function stepIn(page: string, direction: "next" | "previous"): string {
  return new RegExp(`<a[^>]*data-file-${direction}=""[^>]*>`).exec(page)![0];
}
