import { expect, it } from "vitest";
import { everyLanguage } from "../../texts/languages.ts";
import { html } from "../../tests/kit/html.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

it("the button that shows and hides a password names its field, so that no two buttons have the same name", () => {
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
