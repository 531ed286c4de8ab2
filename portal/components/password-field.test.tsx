import { expect, it } from "vitest";
import { everyLanguage } from "../../texts/languages.ts";
import { html } from "../../tests/kit/html.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

it("names the password that each button shows and hides, so that no two buttons have one name", () => {
  for (const language of everyLanguage) {
    const page = html(
      <NewPasswordFields label="New one" hint="" errorOf={() => undefined} />,
      language,
    );
    const buttons = page.match(/<button.*?<\/button>/g)!;
    const [first, second] = buttons.map((button) => button.replaceAll(/<[^>]*>/g, ""));
    expect(first!.match(/New one/g), "to show and to hide").toHaveLength(2);
    expect(second).not.toContain("New one");
    expect(second).not.toBe(first);
  }
});
