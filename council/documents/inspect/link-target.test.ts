import { describe, expect, it } from "vitest";
import { isLocalTarget, isSafeLink } from "./link-target.ts";

describe("a target on the reader's own machine", () => {
  it.each([
    "media/image1.png",
    "scan%20of%20birth.pdf",
    "100%.pdf",
    "प्रमाण पत्र.pdf",
    "%E0%A4%AA.pdf",
    "C:\\Templates\\Letter.dot",
    "/scan.pdf",
    "file:///C:/Users/asha/scan.pdf",
    "file:///C%3a/scan.pdf",
    "file:///C|/scan.pdf",
    "\n scan.pdf\r\n",
    "",
  ])("is %j", (target) => {
    expect(isLocalTarget(target)).toBe(true);
    expect(isSafeLink(target)).toBe(true);
  });

  it.each([
    "//evil/a",
    "\\\\evil\\a",
    "%5c%5cevil/a",
    "%5C%2fevil/a",
    "/%5cevil/a",
    "%255c%255cevil/a",
    "%25252525252525252525255c%5cevil",
    "/\t/evil/a",
    "/\r\n/evil/a",
    "/\0/evil/a",
    "/%09/evil/a",
    " \t//evil/a",
    "%20//evil/a",
    "%09//evil/a",
    "\u0001//evil/a",
    "\\??\\UNC\\evil\\a",
    "java\tscript:alert(1)",
    "%6aavascript:alert(1)",
    "javascript%3aalert(1)",
    "file://evil/a",
    "fi\nle://evil/a",
    "file:%2f%2fevil/a",
    "file:%5c%5cevil/a",
    "file:////evil/a",
    "file:///%2fevil/a",
  ])("is not %j, which is no safe link either", (target) => {
    expect(isLocalTarget(target)).toBe(false);
    expect(isSafeLink(target)).toBe(false);
  });

  it("is not on the web; a link to the web is safe", () => {
    expect(isLocalTarget("https://village.example/a%09b")).toBe(false);
    expect(isSafeLink("https://village.example/a%09b")).toBe(true);
  });
});
