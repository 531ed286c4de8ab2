import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, UNSAFE_ErrorResponseImpl } from "react-router";
import { expect, it } from "vitest";
import { endSession } from "../../council/accounts/sessions.ts";
import type { Office } from "../../council/office.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { textsIn } from "../../texts/all.ts";
import * as profilePage from "../signed-in/profile.tsx";
import { TextsProvider } from "./texts.tsx";

onEachDatabase("sending a form whose sender's session ended while the form arrived", (office) => {
  it("says on the profile that the person is signed out, and changes nothing", async () => {
    const form = new FormData();
    form.set("displayName", "Mohan Lal");
    const { status, data } = await sendLate(office, form);
    expect(status).toBe(401);
    const names = office.db.selectFrom("users").select("displayName");
    expect(await names.execute()).not.toContainEqual({ displayName: "Mohan Lal" });
    const page = boundaryOf(data);
    expect(page).toContain(textsIn("en")("accounts.profile.signedOut"));
    expect(page).toContain('href="/login?from=/profile"');
  });
});

/**
 * Sends a form of somebody whose session ended after it was read.
 * @returns what the action threw
 */
async function sendLate(office: Office, form: FormData) {
  const person = await addPerson(office, "citizen");
  await office.change((tx) => endSession(tx, person.sessionId));
  const context = routeContext(office, person, { requestId: "R1" });
  const request = new Request("http://portal.invalid/", { method: "POST", body: form });
  const thrown = await (profilePage.action as (args: object) => Promise<unknown>)({
    request,
    context,
  }).then(
    () => expect.unreachable("the form was accepted"),
    (error: unknown) => error as { data: unknown; init: ResponseInit },
  );
  return { status: thrown.init.status, data: thrown.data };
}

/** The error page for a response with status 401. */
function boundaryOf(thrown: unknown): string {
  const error = new UNSAFE_ErrorResponseImpl(401, "", thrown, true);
  const Stub = createRoutesStub([
    { path: "/", Component: () => <profilePage.ErrorBoundary params={{}} error={error} /> },
  ]);
  return renderToStaticMarkup(
    <TextsProvider t={textsIn("en")}>
      <Stub />
    </TextsProvider>,
  );
}
