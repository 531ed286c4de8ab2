import { expect, test } from "vitest";
import { formatFileSize } from "./file-size.ts";

test.each([
  [0, "1 KB"],
  [1024, "1 KB"],
  [1025, "2 KB"],
  [1_468_006, "1.4 MB"],
  [5 * 1024 * 1024, "5 MB"],
])("%i bytes are %s", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
