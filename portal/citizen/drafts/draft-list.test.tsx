import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { ListedDraft } from "../../../council/applications/list-drafts.ts";
import { html } from "../../../tests/kit/html.tsx";
import { textsIn } from "../../../texts/all.ts";
import { DraftRows } from "./draft-list.tsx";

it("a draft has Continue and Discard, both described by the service and by whom the form is for", () => {
  const draft: ListedDraft = {
    id: "D",
    serviceId: "S",
    formKey: "K",
    title: "Birth Certificate",
    service: "open",
    savedAt: 0,
    keptUntil: 0,
    files: 0,
    applicantName: "Shanti Bai",
  };
  const element = <DraftRows drafts={[draft]} />;
  const page = html(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />, "en");
  expect(page).toMatch(/id="draft-D"><strong>Birth Certificate<\/strong>[^<]*Shanti Bai/);
  for (const name of ["Continue", "Discard"])
    expect(page).toMatch(new RegExp(`aria-describedby="draft-D"[^>]*>${name}</(a|button)>`));
});

it.each(["en", "hi"] as const)(
  "texts call the list of drafts by its heading, not by its page, which depends on the role (%s)",
  (language) => {
    const t = textsIn(language);
    for (const key of ["drafts.offer.anewHint", "applications.again.tooManyDrafts"] as const) {
      expect(t(key)).toContain(`“${t("drafts.heading")}”`);
      expect(t(key)).not.toMatch(/dashboard|डैशबोर्ड/i);
    }
  },
);
