import { expect, it } from "vitest";
import { listSessions } from "../../council/accounts/list-sessions.ts";
import { onSqlite } from "../../tests/kit/office.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { action, loader } from "./sessions.tsx";

type LoaderArgs = Parameters<typeof loader>[0];
type ActionArgs = Parameters<typeof action>[0];

onSqlite("the loader of the page of sessions", (office) => {
  it.each([
    ["admin", true],
    ["staff", false],
    ["citizen", false],
  ] as const)(
    "says only of administrators that their open invitations end, too (%s: %s)",
    async (role, isSaid) => {
      const person = await addPerson(office, role);
      const context = routeContext(office, person);
      const request = new Request("http://localhost/profile/sessions");
      const loaderData = await loader({ request, context } as Partial<LoaderArgs> as LoaderArgs);
      expect(loaderData).toMatchObject({ maySendInvitations: isSaid });
    },
  );
});

onSqlite("signing out on the page of sessions", (office) => {
  it.each(["end", "endAll"])("%s deletes the cached pages of this device", async (intent) => {
    const sunita = await addPerson(office, "citizen");
    const [ownSession] = await listSessions(office, sunita);
    const context = routeContext(office, sunita);
    const body = new URLSearchParams({
      intent,
      ...(intent === "end" && { session: ownSession!.handle }),
    });
    const request = new Request("http://localhost/profile/sessions", { method: "POST", body });
    const answer = (await action({ request, context } as Partial<ActionArgs> as ActionArgs)) as
      | Response
      | undefined;
    expect(answer?.headers.get("Clear-Site-Data")).toBe('"cache"');
  });
});
