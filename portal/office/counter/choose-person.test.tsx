import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { html } from "../../../tests/kit/html.tsx";
import { ChoosePerson } from "./choose-person.tsx";

function pageOf(hasMore: boolean): string {
  const element = (
    <ChoosePerson
      people={[]}
      hasMore={hasMore}
      services={[]}
      typed={{ partOfName: "Ramesh" }}
      errorOf={() => undefined}
    />
  );
  return html(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />, "en");
}

it("says that nobody has a name like the typed one only if the names of all people with the number were compared", () => {
  const nobody = "Nobody with this number has a name like that";
  expect(pageOf(false)).toContain(nobody);
  expect(pageOf(true)).not.toContain(nobody);
  expect(pageOf(true)).toContain("Only the first 1,000, by name, were compared");
});
