import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { FormOwner, FormOwnerProvider, useOwnedUrl } from "./form-owner.tsx";

/** A form of the kind that has files: the owner is in its URL. */
function WithFiles() {
  return <form method="post" action={useOwnedUrl("?form=key")} />;
}

it("the owner is added to a form, or to its URL", () => {
  const markup = html(
    <FormOwnerProvider owner="sunita">
      <FormOwner />
      <WithFiles />
    </FormOwnerProvider>,
  );
  expect(markup).toContain('<input type="hidden" name="formOwner" value="sunita"/>');
  expect(markup).toContain('action="?form=key&amp;formOwner=sunita"');
});

it("nothing is added to a form if nobody is signed in", () => {
  const markup = html(
    <FormOwnerProvider owner={undefined}>
      <FormOwner />
      <WithFiles />
    </FormOwnerProvider>,
  );
  expect(markup).toBe('<form action="?form=key" method="post"></form>');
});

it("every posted form names its owner", () => {
  const files = globSync("portal/**/*.tsx").filter((file) => !file.includes(".test."));
  const posting = files.filter((file) => readFileSync(file, "utf8").includes('method="post"'));
  expect(posting.length).toBeGreaterThan(20);
  for (const file of posting) {
    const source = readFileSync(file, "utf8");
    const count = (pattern: RegExp) => source.match(pattern)?.length ?? 0;
    // By convention, `url` comes from `useOwnedUrl`.
    const ownedForms = count(/<FormOwner \/>/g) + count(/\baction=\{url\}/g);
    expect(ownedForms, file).toBe(count(/\bmethod="post"/g));
  }
});
