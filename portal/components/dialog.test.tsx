import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { Dialog } from "./dialog.tsx";

it("a dialog has the attribute `role`, and is named by its heading", () => {
  const dialog = html(
    <Dialog title="Edit Service" closeHref="/">
      Fields
    </Dialog>,
  );
  const [, label] = /<dialog[^>]* role="dialog"[^>]* aria-labelledby="([^"]+)"/.exec(dialog)!;
  expect(dialog).toContain(`<h2 id="${label}" tabindex="-1">Edit Service</h2>`);
});
