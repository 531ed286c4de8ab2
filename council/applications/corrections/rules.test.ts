import { expect, it } from "vitest";
import { formFields } from "../../catalogue/question-fields.ts";
import { emptyDefinition } from "../../catalogue/definition.ts";
import { requestForm } from "./rules.ts";

it("the form that asks for a correction reports marked parts without a sentence together with all other errors", () => {
  const form = requestForm({ fields: formFields(emptyDefinition, []), slots: ["document_0"] });
  const sent = {
    marked: ["fullName", "document_0"],
    texts: { document_0: "x".repeat(501), reason: "Too short." },
    lateReason: "y".repeat(501),
    version: "1",
  };
  const issues = form.safeParse(sent).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join(".")).toSorted()).toEqual([
    "lateReason",
    "texts.document_0",
    "texts.fullName",
    "texts.reason",
  ]);
  expect(form.safeParse({ ...sent, marked: "fullName", texts: null }).success).toBe(false);
});
