import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { withMarkedText } from "./with-marked-text.tsx";

it("a text in another language is marked within a sentence, and a text in the reader's language is not", () => {
  const sentence = "Birth Certificate के लिए आवेदन";
  const markup = (language: "en" | undefined, text = "Birth Certificate") =>
    html(withMarkedText(sentence, text, language), "hi");
  expect(markup("en")).toBe('<span lang="en">Birth Certificate</span> के लिए आवेदन');
  expect(markup(undefined)).toBe(sentence);
  expect(markup("en", "Death Certificate"), "not in the sentence").toBe(sentence);
});
