import { expect, it } from "vitest";
import { formFields } from "../../catalogue/question-fields.ts";
import { emptyDefinition } from "../../catalogue/definition.ts";
import { requestForm } from "./rules.ts";

it("the form that asks for a correction reports all its errors together: parts with a mark but no sentence, or a sentence but no mark, and texts that are too long", () => {
  const form = requestForm({ fields: formFields(emptyDefinition, []), slots: ["document_0"] });
  const sent = {
    marked: ["fullName", "document_0"],
    texts: { document_0: "x".repeat(501), address: "Not marked." },
    lateReason: "y".repeat(501),
    version: "1",
  };
  const issues = form.safeParse(sent).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join(".")).toSorted()).toEqual([
    "lateReason",
    "texts.address",
    "texts.document_0",
    "texts.fullName",
  ]);
  expect(form.safeParse({ ...sent, marked: "fullName", texts: null }).success).toBe(false);
});
