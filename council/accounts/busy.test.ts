import { expect, it } from "vitest";
import { codeSentTo } from "../../tests/kit/codes.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, password } from "../../tests/kit/people.ts";
import { TooBusyError } from "./passwords.ts";
import { register } from "./register.ts";
import { resetPassword } from "./reset-password.ts";
import { registrationForm } from "./rules.ts";
import { requestPasswordCode } from "./request-password-code.ts";
import { setUpAdministrator } from "./set-up-administrator.ts";
import { isSetupOpen, makeSetupLink } from "./setup-link.ts";
import { signIn } from "./sign-in.ts";
import { sendRequestedCodes } from "./send-requested-codes.ts";

const email = "sunita@example.in";
const caller = { ipAddress: "203.0.113.7", language: "en" } as const;

onEachDatabase("where too many passwords are hashed", (office) => {
  /** Makes password hashing busy until the returned function is called. */
  function keepBusy(): () => void {
    const { passwords } = office;
    const busy = () => Promise.reject(new TooBusyError());
    office.passwords = { ...passwords, withSlot: busy };
    return () => (office.passwords = passwords);
  }

  it("a sign-in is busy, and counts as no failure", async () => {
    await addPerson(office, "citizen", { email });
    const sessions = await office.count("sessions");
    const undo = keepBusy();
    const input = { email, password, rememberMe: false };
    for (let attempt = 0; attempt < 60; attempt += 1)
      expect(await signIn(office, caller, input)).toEqual({ outcome: "busy" });
    expect(await office.count("sessions")).toBe(sessions);
    expect(await office.count("limits")).toBe(0);
    undo();
    expect((await signIn(office, caller, input)).outcome).toBe("signedIn");
  });

  it("a registration is busy, stores nothing and counts no letter", async () => {
    const undo = keepBusy();
    const form = registrationForm.parse({
      displayName: "Sunita Devi",
      email,
      password,
      confirmPassword: password,
      terms: "on",
    });
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await register(office, caller, form)).toEqual({ outcome: "busy" });
    for (const table of ["registrations", "codes", "letters"] as const)
      expect(await office.count(table)).toBe(0);
    undo();
    expect((await register(office, caller, form)).outcome).toBe("codeSent");
  });

  it("a password reset is busy, and its code stays valid", async () => {
    await addPerson(office, "citizen", { email });
    const request = await requestPasswordCode(office, caller, { email });
    await sendRequestedCodes(office);
    await office.drain();
    const input = { code: codeSentTo(office, email), password: "the well by the banyan" };
    const reset = async () =>
      (
        await resetPassword(
          office,
          caller,
          request.outcome === "requested" ? request.token : "",
          input,
        )
      ).outcome;
    const undo = keepBusy();
    for (let attempt = 0; attempt < 7; attempt += 1) expect(await reset()).toBe("busy");
    undo();
    expect(await reset()).toBe("changed");
  });

  it("setting up the first administrator is busy, and the link stays valid", async () => {
    const link = new URL((await makeSetupLink(office, "start"))!);
    const token = link.searchParams.get("token")!;
    const input = { displayName: "Asha Verma", email, password, confirmPassword: password };
    const undo = keepBusy();
    expect(await setUpAdministrator(office, caller, token, input)).toEqual({ outcome: "busy" });
    expect(await office.count("users")).toBe(0);
    expect(await isSetupOpen(office, token)).toBe(true);
    undo();
    expect((await setUpAdministrator(office, caller, token, input)).outcome).toBe("created");
  });
});
