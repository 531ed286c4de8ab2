import { beforeEach, expect, it } from "vitest";
import { newToken } from "../council/ids.ts";
import { dayMs, formMaxBytes } from "../council/limits.ts";
import type { Actor } from "../council/permissions.ts";
import { readCouncilSettings, writeCouncilSettings } from "../council/settings/records.ts";
import { sampleSettings } from "../council/settings/sample-settings.ts";
import { toFormValues } from "../portal/admin/settings/settings-form-values.ts";
import type { RouteHandle } from "../portal/visit/route-handle.ts";
import { addApplication } from "../tests/kit/applications.ts";
import { ownedUrl } from "../tests/kit/form-owner.ts";
import { onSqlite } from "../tests/kit/office.ts";
import { addPerson } from "../tests/kit/people.ts";
import { addService } from "../tests/kit/services.ts";
import { portalRoutes } from "../tests/kit/served-office.ts";
import { settingsFields } from "../tests/kit/settings-fields.ts";
import { pdf } from "../tests/kit/test-files.ts";
import { formIn, unsavedForms, withFiles, type Fields } from "../tests/kit/unsaved-forms.ts";
import { textsIn } from "../texts/all.ts";

onSqlite("a form sent after its sender was signed out", (office) => {
  const { ownerOf, signedInCookie, endedCookie, plain, post, postEndingMeanwhile } =
    unsavedForms(office);
  let sunita: Actor;
  let ramesh: Actor;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    ramesh = await addPerson(office, "staff");
  });

  it("does not come back but leads to /login if a script sent it, it never had an owner, or it has secrets", async () => {
    const cookie = await endedCookie(sunita);
    const fields: Fields = [["message", "When may I come?"]];
    const message = { path: "/applications/A", body: plain(sunita, fields), cookie };
    const signIn = "/login?from=%2Fapplications%2FA";
    const scripted = await post({ ...message, headers: { "X-Redirect": "manual" } });
    expect([scripted.status, scripted.headers.get("x-location")]).toEqual([204, signIn]);
    const data = await post({ ...message, path: "/applications/A.data" });
    expect(data.page).not.toContain("When may I come?");
    expect(data.page).toContain("/login?from=");
    const withoutOwner = await post({ ...message, body: new URLSearchParams(fields) });
    expect(withoutOwner.location).toBe(signIn);
    const saved = await post({ ...message, path: "/apply/A/draft" });
    expect(saved.location).toBe("/login?from=%2Fapply%2FA%2Fdraft");
    const secret = await post({
      ...message,
      path: "/profile/password",
      body: plain(sunita, [["currentPassword", "a secret of mine"]]),
    });
    expect(secret.location).toBe("/login?from=%2Fprofile%2Fpassword");
    expect(secret.page).not.toContain("a secret of mine");
    const claim = await post({
      ...message,
      path: "/claim",
      body: plain(sunita, [["claimCode", "WXYZ"]]),
    });
    expect(claim.location).toBe("/login?from=%2Fclaim");
    expect(claim.page).not.toContain("WXYZ");
  });

  it("is refused if another site sent it, and does not come back", async () => {
    const { status, page } = await post({
      path: "/applications/A",
      body: plain(sunita, [["message", "Send your money here"]]),
      cookie: await endedCookie(sunita),
      headers: { origin: "https://elsewhere.example" },
    });
    expect(status).toBe(403);
    expect(page).not.toContain("Send your money here");
  });

  it("does not come back if it has more text than it may have, or is no form", async () => {
    const path = ownedUrl(`/apply/A?form=${newToken(office)}`, ownerOf(sunita));
    const cookie = await endedCookie(sunita);
    const large = withFiles([["reason", "x".repeat(formMaxBytes + 1)]]);
    const headers = { "content-type": "multipart/form-data; boundary=cut" };
    for (const form of [
      { path, cookie, body: large },
      { path, cookie, body: new URLSearchParams({ a: "no form" }), headers },
    ]) {
      const { status, location } = await post(form);
      expect(status).toBe(302);
      expect(location).toMatch(/^\/login\?from=%2Fapply%2FA/);
    }
  });

  it("comes back also if its sender's session ended while it arrived", async () => {
    const id = await addApplication(office, sunita);
    const admin = await addPerson(office, "admin");
    const settings = settingsFields({
      ...toFormValues(sampleSettings),
      expectedVersion: "0",
      expectedCalendarVersion: "0",
      phone: "+91 33333 33333",
    });
    const before = [await office.count("applicationEvents"), await office.count("settings")];
    const forms: [Actor, path: string, Fields][] = [
      [
        sunita,
        `/applications/${id}`,
        [
          ["key", newToken(office)],
          ["message", "When may I come?"],
        ],
      ],
      [admin, "/dashboard/admin/settings", Object.entries(settings)],
    ];
    for (const [person, path, fields] of forms) {
      const { status, page } = await postEndingMeanwhile(person, path, plain(person, fields));
      expect([path, status]).toEqual([path, 401]);
      const { hidden } = formIn(page);
      expect(hidden).toEqual([["formOwner", ownerOf(person)], ...fields]);
    }
    const after = [await office.count("applicationEvents"), await office.count("settings")];
    expect(after).toEqual(before);
  });

  it("comes back also with files, however much of it had arrived when the session ended, and is not stored", async () => {
    const service = await addService(office);
    const fields: Fields = [
      ["serviceVersionId", service.versionId],
      ["fullName", "सुनीता कुमारी"],
    ];
    const file = pdf("x".repeat(40_000));
    const form = withFiles(
      fields,
      ["document_0", "front.pdf", file],
      ["document_0", "back.pdf", file],
    );
    form.append("address", "Ward 4, by the well");
    for (const isDeclared of [true, false])
      // The head of the form, the first file, and all but the end.
      for (const arrivedBytes of [20, 60_000, 80_000]) {
        const key = newToken(office);
        const path = ownedUrl(
          `/apply/${service.id}?form=${key}&version=${service.versionId}`,
          ownerOf(sunita),
        );
        const { status, page } = await postEndingMeanwhile(sunita, path, form, {
          arrivedBytes,
          isDeclared,
        });
        expect([arrivedBytes, isDeclared, status]).toEqual([arrivedBytes, isDeclared, 401]);
        const returned = formIn(page);
        expect(returned.path).toBe(path);
        expect(returned.hidden).toEqual([...fields, ["address", "Ward 4, by the well"]]);
        expect(page).toContain("front.pdf, back.pdf");
      }
    expect(await office.count("applications")).toBe(0);
    expect(await office.count("documents")).toBe(0);
  });

  it("comes back also to somebody signed in who must first turn on the second factor", async () => {
    await office.change(async (tx) => {
      const { own, version } = await readCouncilSettings(tx);
      const secondFactorRequiredAt = tx.clock() - 8 * dayMs;
      await writeCouncilSettings(tx, { own: { ...own, secondFactorRequiredAt }, version }, "");
    });
    await office.db
      .updateTable("users")
      .set({ rightsSince: office.clock() - 8 * dayMs })
      .execute();
    const id = await addApplication(office, sunita);
    const fields: Fields = [["note", "Ask the ward member"]];
    const { status, page } = await post({
      path: `/dashboard/staff/applications/${id}`,
      body: plain(ramesh, fields),
      cookie: await signedInCookie(ramesh),
    });
    expect(status).toBe(403);
    expect(page).toContain(textsIn("en")("shell.unsaved.secondFactorDue.text"));
    expect(page).toContain('href="/profile/second-factor"');
    expect(formIn(page).hidden).toEqual([["formOwner", ownerOf(ramesh)], ...fields]);
  });
});

it("every page that asks a signed-in person for a password, code or passkey declares that it has secrets", async () => {
  const routes = Object.values(await portalRoutes());
  const undeclared = routes.filter(
    (route) => !(route!.module.handle as RouteHandle | undefined)?.hasSecrets,
  );
  const profileRoutes = undeclared
    .map((route) => route!.id)
    .filter((id) => id.startsWith("profile/"));
  expect(profileRoutes).toEqual(["profile/sessions", "profile/data-file"]);
  const sources = import.meta.glob<string>("../portal/**/*.tsx", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const askingSources = Object.entries(sources).filter(([, source]) =>
    ["PasswordField", "one-time-code", "passkey-form"].some((part) => source.includes(part)),
  );
  // Forms of public pages have no owner, so they never come back.
  const outsideProfile = askingSources.filter(
    ([path]) => !/portal\/(profile|public|components)\//.test(path),
  );
  expect(outsideProfile.map(([path]) => path)).toEqual([]);
  expect(askingSources.length).toBeGreaterThan(10);
});
