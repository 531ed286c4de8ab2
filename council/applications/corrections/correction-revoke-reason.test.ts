import { expect, it } from "vitest";
import { textsIn } from "../../../texts/all.ts";
import { revokeReasonMaxLength } from "../../certificate-limits.ts";
import { revokeReasonOfCorrection } from "./correction-revoke-reason.ts";

it("the reason of a revocation says how many parts are to be corrected if their names would be too long", () => {
  const documents = [0, 1].map((slot) => ({
    slot: `document_${slot}`,
    name: "n".repeat(revokeReasonMaxLength / 2),
  }));
  const items = documents.map(({ slot }) => ({ slot, text: "Blurred." }) as const);
  const of = (language: "en" | "hi", count: number) =>
    revokeReasonOfCorrection(
      textsIn(language),
      { questions: [], documents },
      items.slice(0, count),
    );
  expect(of("en", 1)).toBe(`The office asked for a correction: ${documents[0]!.name}.`);
  expect(of("en", 2)).toBe("The office asked for a correction of 2 answers and documents.");
  expect(of("hi", 2)).toBe("कार्यालय ने 2 जवाबों और दस्तावेज़ों में सुधार माँगा।");
});
