import { expect, it } from "vitest";
import { html } from "../../../tests/kit/html.tsx";
import { ServiceTextFields } from "./service-text-fields.tsx";
import { TranslationFields } from "./translation-fields.tsx";

it("gives no two fields the same label: those of a translation name its language", () => {
  const texts = { title: "", description: "", category: "", requiredDocuments: [""] };
  const rows = { keys: [0], isNew: () => false, add() {}, remove() {} };
  const fields = { texts, errorOf: () => undefined };
  const form = html(
    <>
      <ServiceTextFields language="en" {...fields} />
      <TranslationFields language="hi" rows={rows} isCouncilLanguage={false} {...fields} />
    </>,
  );
  const labels = [...form.matchAll(/<label[^>]*>([^<]*)/g)].map(([, label]) => label);
  expect(labels).toEqual([
    "Service Title",
    "Description",
    "Category",
    "Service Title (हिन्दी)",
    "Description (हिन्दी)",
    "Category (हिन्दी)",
    "Document 1 (हिन्दी)",
  ]);
});
