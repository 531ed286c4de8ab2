import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { onSqlite } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { officeContext, visitContext, type Visit } from "../visit/visit.ts";
import { loader } from "./password.tsx";

type LoaderArgs = Parameters<typeof loader>[0];

onSqlite("the page for a new password", (office) => {
  it.each([
    ["admin", true],
    ["staff", false],
    ["citizen", false],
  ] as const)("says to an %s whether open invitations end, too: %s", async (role, isSaid) => {
    const person = await addPerson(office, role);
    const context = new RouterContextProvider();
    context.set(officeContext, office);
    context.set(visitContext, { ...person, person } as Partial<Visit> as Visit);
    const loaded = loader({ context } as Partial<LoaderArgs> as LoaderArgs);
    expect(loaded).toMatchObject({ maySendInvitations: isSaid });
  });
});
