import { expect, it } from "vitest";
import { onSqlite } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import { loader } from "./password.tsx";

type LoaderArgs = Parameters<typeof loader>[0];

onSqlite("the loader of the page for a new password", (office) => {
  it.each([
    ["admin", true],
    ["staff", false],
    ["citizen", false],
  ] as const)(
    "says only of administrators that a new password also ends their open invitations (%s: %s)",
    async (role, isSaid) => {
      const person = await addPerson(office, role);
      const context = routeContext(office, person);
      const loaderData = loader({ context } as Partial<LoaderArgs> as LoaderArgs);
      expect(loaderData).toMatchObject({ maySendInvitations: isSaid });
    },
  );
});
