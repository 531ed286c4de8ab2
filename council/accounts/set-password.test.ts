import { expect, it } from "vitest";
import { codeSentTo } from "../../tests/kit/codes.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, password, signInAs } from "../../tests/kit/people.ts";
import { resetPassword } from "./reset-password.ts";
import { requestPasswordCode } from "./request-password-code.ts";
import { findSession } from "./sessions.ts";
import { setPassword } from "./set-password.ts";
import { signIn } from "./sign-in.ts";
import { sendRequestedCodes } from "./send-requested-codes.ts";

const caller = { ipAddress: "203.0.113.7", language: "en" } as const;
const newPassword = "the well by the banyan";

onEachDatabase("a password the operator sets", (office) => {
  const signInWith = (email: string, enteredPassword: string) =>
    signIn(office, caller, { email, password: enteredPassword, rememberMe: false });

  it("replaces the old one; sessions end, codes are invalid, and the owner gets a letter", async () => {
    const mohan = await addPerson(office, "admin");
    const session = await signInAs(office, mohan);
    const request = await requestPasswordCode(office, caller, mohan);
    const token = request.outcome === "requested" ? request.token : "";
    await sendRequestedCodes(office);
    await office.drain();
    const code = codeSentTo(office, mohan.email);

    expect(await setPassword(office, { email: mohan.email }, newPassword)).toEqual({
      outcome: "changed",
    });
    expect(await findSession(office, session)).toBeUndefined();
    expect((await signInWith(mohan.email, password)).outcome).toBe("wrongPassword");
    expect((await signInWith(mohan.email, newPassword)).outcome).toBe("signedIn");
    const reset = await resetPassword(office, caller, token, {
      code,
      password: "another long one",
    });
    expect(reset).toEqual({ outcome: "wrongCode" });
    const letters = await office.db
      .selectFrom("letters")
      .select(["recipient", "subject"])
      .execute();
    expect(letters).toContainEqual({
      recipient: mohan.email,
      subject: "Your Password Was Changed",
    });
    const auditEntries = await office.db.selectFrom("logs").selectAll().execute();
    expect(auditEntries).toContainEqual(
      expect.objectContaining({
        action: "CHANGE_PASSWORD",
        userRole: "operator",
        subjectId: mohan.uid,
      }),
    );
  });

  it("must be long enough for the account's role and duty; else nothing changes", async () => {
    const mohan = await addPerson(office, "staff");
    const session = await signInAs(office, mohan);
    expect(await setPassword(office, mohan, "too short")).toEqual({ outcome: "tooShort" });
    const helper = await addPerson(office, "citizen", { duty: "helper" });
    expect(await setPassword(office, helper, "too short")).toEqual({ outcome: "tooShort" });
    expect(await findSession(office, session)).toBeDefined();
    expect((await signInWith(mohan.email, password)).outcome).toBe("signedIn");
    expect(await office.count("letters")).toBe(0);
  });

  it("must not be the person's name or email", async () => {
    const mohan = await addPerson(office, "staff", { displayName: "Mohan Lal Verma" });
    for (const guessable of ["mohan lal verma", mohan.email.toUpperCase()])
      expect(await setPassword(office, mohan, guessable)).toEqual({ outcome: "tooWeak" });
    expect((await signInWith(mohan.email, password)).outcome).toBe("signedIn");
  });

  it("is refused if there is no such account", async () => {
    expect(await setPassword(office, { uid: "nobody" }, newPassword)).toEqual({
      outcome: "noSuchUser",
    });
    expect(await office.count("logs")).toBe(0);
  });
});
