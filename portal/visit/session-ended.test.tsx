import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, UNSAFE_ErrorResponseImpl } from "react-router";
import { expect, it } from "vitest";
import { endSession } from "../../council/accounts/sessions.ts";
import type { Office } from "../../council/office.ts";
import type { Role } from "../../council/permissions.ts";
import { readCouncilSettings } from "../../council/settings/records.ts";
import { sampleSettings } from "../../council/settings/sample-settings.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { settingsFields } from "../../tests/kit/settings-fields.ts";
import { textsIn } from "../../texts/all.ts";
import * as settingsPage from "../admin/settings/settings.tsx";
import { toFormValues } from "../admin/settings/settings-form-values.ts";
import * as profilePage from "../signed-in/profile.tsx";
import { TextsProvider } from "./texts.tsx";

type Page = typeof settingsPage | typeof profilePage;

onEachDatabase("sending a form whose sender's session ended while the form arrived", (office) => {
  it("gives the settings back as they were typed, and changes none", async () => {
    const form = settingsForm({
      phone: "+91 33333 33333",
      weeklyDaysOff: "6",
      holidays: "2026-05-05",
      "holidays-0-name-en": "Village fair",
      "holidays-1-name-en": "Foundation day",
    });
    form.append("holidays", "2026-06-06");
    const { status, data } = await sendLate(office, settingsPage, "admin", form);
    expect(status).toBe(401);
    expect(data).toEqual({ submitted: [...form] });
    expect(await readCouncilSettings(office)).toEqual({ own: {}, version: 0 });
    const page = boundaryOf(settingsPage, data);
    expect(page).toContain(textsIn("en")("settings.signedOut.text"));
    expect(page).toContain('<input type="hidden" name="phone" value="+91 33333 33333"/>');
    for (const date of ["2026-05-05", "2026-06-06"])
      expect(page).toContain(`<input type="hidden" name="holidays" value="${date}"/>`);
    expect(page).toContain('name="holidays-0-name-en" value="Village fair"');
    expect(page).toContain('name="weeklyDaysOff" value="6"');
    expect(page).toContain('href="/login?from=%2Fdashboard%2Fadmin%2Fsettings"');
  });

  it("says on the profile that the person is signed out, and changes nothing", async () => {
    const form = new FormData();
    form.set("displayName", "Mohan Lal");
    const { status, data } = await sendLate(office, profilePage, "citizen", form);
    expect(status).toBe(401);
    const names = office.db.selectFrom("users").select("displayName");
    expect(await names.execute()).not.toContainEqual({ displayName: "Mohan Lal" });
    const page = boundaryOf(profilePage, data);
    expect(page).toContain(textsIn("en")("accounts.profile.signedOut"));
    expect(page).toContain('href="/login?from=/profile"');
  });
});

/**
 * Sends a form of somebody whose session ended after it was read.
 * @returns what the action threw
 */
async function sendLate(office: Office, { action }: Page, role: Role, form: FormData) {
  const person = await addPerson(office, role);
  await office.change((tx) => endSession(tx, person.sessionId));
  const context = routeContext(office, person, { requestId: "R1" });
  const request = new Request("http://portal.invalid/", { method: "POST", body: form });
  const thrown = await (action as (args: object) => Promise<unknown>)({ request, context }).then(
    () => expect.unreachable("the form was accepted"),
    (error: unknown) => error as { data: unknown; init: ResponseInit },
  );
  return { status: thrown.init.status, data: thrown.data };
}

/** The error page for a response with status 401. */
function boundaryOf({ ErrorBoundary }: Page, thrown: unknown): string {
  const error = new UNSAFE_ErrorResponseImpl(401, "", thrown, true);
  const Stub = createRoutesStub([
    { path: "/", Component: () => <ErrorBoundary params={{}} error={error} /> },
  ]);
  return renderToStaticMarkup(
    <TextsProvider t={textsIn("en")}>
      <Stub />
    </TextsProvider>,
  );
}

function settingsForm(values: Record<string, string>): FormData {
  const form = new FormData();
  const fields = settingsFields({
    ...toFormValues(sampleSettings),
    expectedVersion: "0",
    expectedCalendarVersion: "0",
    ...values,
  });
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
