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
import { isSetupLinkValid, makeSetupLink } from "./setup-link.ts";
import { signIn } from "./sign-in.ts";
import { sendRequestedCodes } from "./send-requested-codes.ts";

const email = "sunita@example.in";
const caller = { ipAddress: "203.0.113.7", language: "en" } as const;

onEachDatabase("while too many passwords are being hashed", (office) => {
  /** Makes password hashing busy until the returned function is called. */
  function keepBusy(): () => void {
    const { passwords } = office;
    const rejectAsBusy = () => Promise.reject(new TooBusyError());
    office.passwords = { ...passwords, withSlot: rejectAsBusy };
    return () => (office.passwords = passwords);
  }

  it("a sign-in ends as busy, and is not counted as a failure", async () => {
    await addPerson(office, "citizen", { email });
    const sessionsBefore = await office.count("sessions");
    const endBusy = keepBusy();
    const input = { email, password, rememberMe: false };
    for (let attempt = 0; attempt < 60; attempt += 1)
      expect(await signIn(office, caller, input)).toEqual({ outcome: "busy" });
    expect(await office.count("sessions")).toBe(sessionsBefore);
    expect(await office.count("limits")).toBe(0);
    endBusy();
    expect((await signIn(office, caller, input)).outcome).toBe("signedIn");
  });

  it("a registration ends as busy, stores nothing and counts no letter", async () => {
    const endBusy = keepBusy();
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
    endBusy();
    expect((await register(office, caller, form)).outcome).toBe("codeSent");
  });

  it("a password reset ends as busy, and its code stays valid", async () => {
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
    const endBusy = keepBusy();
    for (let attempt = 0; attempt < 7; attempt += 1) expect(await reset()).toBe("busy");
    endBusy();
    expect(await reset()).toBe("changed");
  });

  it("setting up the first administrator ends as busy, and the set-up link stays valid", async () => {
    const link = new URL((await makeSetupLink(office, "start"))!);
    const token = link.searchParams.get("token")!;
    const input = { displayName: "Asha Verma", email, password, confirmPassword: password };
    const endBusy = keepBusy();
    expect(await setUpAdministrator(office, caller, token, input)).toEqual({ outcome: "busy" });
    expect(await office.count("users")).toBe(0);
    expect(await isSetupLinkValid(office, token)).toBe(true);
    endBusy();
    expect((await setUpAdministrator(office, caller, token, input)).outcome).toBe("created");
  });
});
