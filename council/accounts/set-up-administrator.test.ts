import { expect, it } from "vitest";
import { onEachDatabase, type TestOffice } from "../../tests/kit/office.ts";
import { addAccount, addPerson } from "../../tests/kit/people.ts";
import { NotFoundError } from "../errors.ts";
import { findSession } from "./sessions.ts";
import { setUpAdministrator } from "./set-up-administrator.ts";
import { isSetupLinkValid, makeSetupLink } from "./setup-link.ts";

const caller = { ipAddress: "203.0.113.7", language: "en" } as const;
const asha = {
  displayName: "Asha Verma",
  email: "asha@panchayat.example",
  password: "a long password",
  confirmPassword: "a long password",
};

async function tokenFrom(office: TestOffice): Promise<string> {
  const link = await makeSetupLink(office, "start");
  return new URL(link!).searchParams.get("token")!;
}

onEachDatabase("the set-up link", (office) => {
  it("leads to /setup, and only the hash of its token is stored", async () => {
    const link = await makeSetupLink(office, "start");
    expect(link).toMatch(/^http:\/\/localhost:3000\/setup\?token=[\w-]{43}$/);
    const settings = await office.db.selectFrom("settings").selectAll().execute();
    expect(JSON.stringify(settings)).not.toContain(link!.split("=")[1]);
  });

  it("is in the audit log, without its token, if an operator asked for it", async () => {
    const link = await makeSetupLink(office, "asked");
    const auditEntries = await office.db.selectFrom("logs").selectAll().execute();
    expect(auditEntries).toMatchObject([{ action: "MAKE_SETUP_LINK", userRole: "operator" }]);
    expect(JSON.stringify(auditEntries)).not.toContain(link!.split("=")[1]);
    await addAccount(office, "admin");
    expect(await makeSetupLink(office, "asked")).toBeUndefined();
    expect(await office.count("logs")).toBe(1);
  });

  it("makes the first administrator, and signs them in", async () => {
    const token = await tokenFrom(office);
    expect(await isSetupLinkValid(office, token)).toBe(true);
    const result = await setUpAdministrator(office, caller, token, asha);
    const session =
      result.outcome === "created" && (await findSession(office, result.sessionToken));
    expect(session).toMatchObject({ person: { email: asha.email, role: "admin" } });
    expect(await office.db.selectFrom("logs").selectAll().execute()).toMatchObject([
      { action: "CREATE_USER", userRole: "admin", ipAddress: "203.0.113.7" },
    ]);
    expect(await office.count("notifications")).toBe(2);
  });

  it("ends the session that the browser had before", async () => {
    const citizen = await addPerson(office, "citizen");
    const token = await tokenFrom(office);
    await setUpAdministrator(office, caller, token, asha, citizen.sessionId);
    const sessions = await office.db.selectFrom("sessions").select("userId").execute();
    expect(sessions.map(({ userId }) => userId)).not.toContain(citizen.uid);
  });

  it("works once, and after that no other link is made", async () => {
    const token = await tokenFrom(office);
    await setUpAdministrator(office, caller, token, asha);
    expect(await isSetupLinkValid(office, token)).toBe(false);
    const otherAdministrator = { ...asha, email: "second@panchayat.example" };
    await expect(setUpAdministrator(office, caller, token, otherAdministrator)).rejects.toThrow(
      NotFoundError,
    );
    expect(await makeSetupLink(office, "start")).toBeUndefined();
    expect(await office.count("users")).toBe(1);
    expect(await office.count("sessions")).toBe(1);
  });

  it("is invalid once a newer link is made, or there is an administrator", async () => {
    const olderToken = await tokenFrom(office);
    const newerToken = await tokenFrom(office);
    await expect(setUpAdministrator(office, caller, olderToken, asha)).rejects.toThrow(
      NotFoundError,
    );
    await addAccount(office, "admin");
    await expect(setUpAdministrator(office, caller, newerToken, asha)).rejects.toThrow(
      NotFoundError,
    );
    await expect(setUpAdministrator(office, caller, "", asha)).rejects.toThrow(NotFoundError);
    expect(await office.count("users")).toBe(1);
    expect(await office.count("sessions")).toBe(0);
    expect(await office.count("logs")).toBe(0);
  });

  it("stays valid if the entered email has an account already", async () => {
    const token = await tokenFrom(office);
    await addAccount(office, "citizen", { email: asha.email });
    expect(await setUpAdministrator(office, caller, token, asha)).toEqual({
      outcome: "emailTaken",
    });
    expect(await office.count("users")).toBe(1);
    expect(await isSetupLinkValid(office, token)).toBe(true);
  });

  it("opened in two browsers at once, makes one administrator", async () => {
    const token = await tokenFrom(office);
    const outcomes = await Promise.allSettled([
      setUpAdministrator(office, caller, token, asha),
      setUpAdministrator(office, caller, token, { ...asha, email: "second@panchayat.example" }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refusedSetUp = outcomes.find((outcome) => outcome.status === "rejected");
    expect(refusedSetUp?.reason).toBeInstanceOf(NotFoundError);
    expect(await office.count("users")).toBe(1);
    expect(await office.count("sessions")).toBe(1);
    expect(await office.count("logs")).toBe(1);
  });
});
