import { describe, expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { perLanguage, type Language } from "../../texts/languages.ts";
import { CouncilLanguagesProvider } from "./council-languages.tsx";
import { LocalisedTextField } from "./services/version/localised-text-field.tsx";
import { FormLanguageHint } from "./services/service-modes.tsx";
import { LocalisedField } from "./settings/localised-field.tsx";

const texts = perLanguage((language) => `Ward, ${language}`);
const field = { name: "label", label: "Name", texts, errorOf: () => undefined };

function Fields({ first }: { first: Language }) {
  return (
    <CouncilLanguagesProvider first={first}>
      <LocalisedTextField {...field} />
      <LocalisedField {...field} />
    </CouncilLanguagesProvider>
  );
}

describe("the languages of the council's forms", () => {
  const inputLanguages = (first: Language) =>
    [...html(<Fields first={first} />).matchAll(/<input[^>]* lang="(\w+)"/g)].map(
      ([, language]) => language,
    );

  it("begin with the council's default language", () => {
    expect(inputLanguages("hi")).toEqual(["hi", "en", "hi", "en"]);
    expect(inputLanguages("en")).toEqual(["en", "hi", "en", "hi"]);
  });

  it("leave Hindi optional, whichever language comes first", () => {
    const labels = (first: Language) =>
      [...html(<Fields first={first} />).matchAll(/<label[^]*?<\/label>/g)].map(([label]) => label);
    for (const first of ["hi", "en"] as const)
      expect(labels(first).filter((label) => label.includes("(optional)"))).toEqual([
        expect.stringContaining("हिन्दी"),
      ]);
  });

  it("are explained above the service form, the first of them by name", () => {
    const hint = (first: Language) =>
      html(
        <CouncilLanguagesProvider first={first}>
          <FormLanguageHint />
        </CouncilLanguagesProvider>,
      );
    expect(hint("hi")).toContain("First in Hindi");
    expect(hint("en")).toContain("Written in English");
  });
});
