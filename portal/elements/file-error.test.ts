import { expect, test } from "vitest";
import { fileErrorOf } from "./file-error.ts";

const maxBytes = 5 * 1024 * 1024;
const accept = ".pdf,.jpg";

test("valid files are accepted, whatever the case of their names", () => {
  const files = [
    { name: "card.PDF", size: maxBytes },
    { name: "me.jpg", size: 1 },
  ];
  expect(fileErrorOf(files, maxBytes, accept)).toBeUndefined();
});

test("one byte over the limit is too large", () => {
  const file = { name: "card.pdf", size: maxBytes + 1 };
  expect(fileErrorOf([file], maxBytes, accept)).toEqual({ file, reason: "tooLarge" });
});

test("of several refused files the first one is reported", () => {
  const page = { name: "page.html", size: 1 };
  const film = { name: "film.mp4", size: maxBytes + 1 };
  expect(fileErrorOf([page, film], maxBytes, accept)).toEqual({ file: page, reason: "wrongType" });
});

test("an ending inside the name does not count", () => {
  expect(fileErrorOf([{ name: "card.pdf.exe", size: 1 }], maxBytes, accept)?.reason).toBe(
    "wrongType",
  );
});
