import { describe, expect, it } from "vitest";
import type { ReviewOutcome } from "../../council/applications/review.ts";
import { textsIn } from "../../texts/all.ts";
import { reviewedText } from "./reviewed-text.ts";

const t = textsIn("en");
const lastSentence = "That was the last one of this list.";

describe("what is said of an approval", () => {
  const cases = [
    ["with its certificate", {}],
    ["with a certificate that the brake holds", { brake: "held" }],
    ["with a certificate beyond the usual number", { brake: "beyondUsual" }],
    ["without a valid certificate", { isWithoutCertificate: true }],
    ["without the fee", { unpaidPaise: 5_000 }],
    [
      "without the fee, with a certificate that the brake holds",
      { unpaidPaise: 5_000, brake: "held" },
    ],
    [
      "without the fee, with a certificate beyond the usual number",
      { unpaidPaise: 5_000, brake: "beyondUsual" },
    ],
  ] as const;

  it.each(cases)("%s: names the end of the list only if no application follows", (_, result) => {
    const textFor = (isLast: boolean) => sentence({ outcome: "updated", ...result }, isLast);
    expect(textFor(true)).toBe(
      `${textFor(false)}${textFor(false).endsWith(".") ? "" : "."} ${lastSentence}`,
    );
    expect(textFor(false)).toMatch(/^ABCD1234 .*approved/);
    if ("unpaidPaise" in result)
      expect(textFor(true)).toContain("₹50 of the fee is still to be paid");
    if ("brake" in result) expect(textFor(true)).toContain("than usual were issued today");
  });
});

function sentence(result: Extract<ReviewOutcome, { outcome: "updated" }>, isLast: boolean): string {
  return t.of(reviewedText(result, "approved", { reference: "ABCD1234", isLast }));
}
