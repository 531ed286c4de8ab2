import { expect, it } from "vitest";
import { textsIn } from "../../../texts/all.ts";
import { revokeReasonMaxLength } from "../../certificate-limits.ts";
import { revokeReasonOfCorrection } from "./correction-revoke-reason.ts";

it("a revocation's reason names the parts to correct, or says only how many they are if the names are too long", () => {
  const documents = [0, 1].map((slot) => ({
    slot: `document_${slot}`,
    name: "n".repeat(revokeReasonMaxLength / 2),
  }));
  const items = documents.map(({ slot }) => ({ slot, text: "Blurred." }) as const);
  const reasonFor = (language: "en" | "hi", count: number) =>
    revokeReasonOfCorrection(
      textsIn(language),
      { questions: [], documents },
      items.slice(0, count),
    );
  expect(reasonFor("en", 1)).toBe(`The office asked for a correction: ${documents[0]!.name}.`);
  expect(reasonFor("en", 2)).toBe("The office asked for a correction of 2 answers and documents.");
  expect(reasonFor("hi", 2)).toBe("कार्यालय ने 2 जवाबों और दस्तावेज़ों में सुधार माँगा।");
});
