import { expect, it } from "vitest";
import { codeSentTo } from "../../tests/kit/codes.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, addSession, password, signInAs } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { attachFiles, newForm, submissionOf } from "../../tests/kit/submissions.ts";
import { submitApplication } from "../applications/submit.ts";
import { disableUser } from "./disable-user.ts";
import { enableUser } from "./enable-user.ts";
import { lockApplicantAndReviewers } from "./records.ts";
import { resetPassword } from "./reset-password.ts";
import { requestPasswordCode } from "./request-password-code.ts";
import { findSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { sendRequestedCodes } from "./send-requested-codes.ts";

const caller = { ipAddress: "203.0.113.7", language: "en" } as const;
const newPassword = "the well by the banyan";

onEachDatabase("a disabled account", (office) => {
  const signInWith = (email: string, enteredPassword = password) =>
    signIn(office, caller, { email, password: enteredPassword, rememberMe: false });

  it("loses its sessions at once, and is recorded", async () => {
    const mohan = await addPerson(office, "staff");
    const session = await signInAs(office, mohan);
    expect(await disableUser(office, mohan)).toEqual({ outcome: "disabled" });
    expect(await findSession(office, session)).toBeUndefined();
    expect(await office.count("sessions")).toBe(0);
    expect(await office.db.selectFrom("logs").selectAll().execute()).toMatchObject([
      { action: "DISABLE_USER", userRole: "operator", subjectId: mohan.uid, details: "{}" },
    ]);
  });

  it("lets nobody in with the right password, and says only that signing in failed", async () => {
    const mohan = await addPerson(office, "citizen");
    await disableUser(office, mohan);
    expect(await signInWith(mohan.email)).toEqual({ outcome: "failed" });
    expect(await signInWith(mohan.email, "a guess")).toEqual({ outcome: "wrongPassword" });
    expect(await office.count("sessions")).toBe(0);
  });

  it("is signed in by no session, even if one is stored afterwards", async () => {
    const mohan = await addPerson(office, "citizen");
    await disableUser(office, mohan);
    expect(await findSession(office, await signInAs(office, mohan))).toBeUndefined();
  });

  it("gets no code for a new password, and an earlier code is invalid", async () => {
    const mohan = await addPerson(office, "citizen");
    const earlierRequest = await requestPasswordCode(office, caller, mohan);
    await sendRequestedCodes(office);
    await office.drain();
    const code = codeSentTo(office, mohan.email);
    await disableUser(office, mohan);

    expect((await requestPasswordCode(office, caller, mohan)).outcome).toBe("requested");
    await sendRequestedCodes(office);
    await office.drain();
    expect(office.delivery.accepted).toHaveLength(1);
    const token = earlierRequest.outcome === "requested" ? earlierRequest.token : "";
    const input = { code, password: newPassword };
    expect(await resetPassword(office, caller, token, input)).toEqual({ outcome: "wrongCode" });
  });

  it("of staff is notified of no application to review", async () => {
    const mohan = await addPerson(office, "staff");
    await disableUser(office, mohan);
    const sunita = await addPerson(office, "citizen");
    const reviewers = await office.change((tx) => lockApplicantAndReviewers(tx, sunita.uid));
    expect(reviewers.map(({ uid }) => uid)).toEqual([sunita.uid]);
  });

  it("can be enabled again, and that is recorded, too", async () => {
    const mohan = await addPerson(office, "citizen");
    expect(await enableUser(office, mohan)).toEqual({ outcome: "unchanged" });
    await disableUser(office, mohan);
    expect(await disableUser(office, mohan)).toEqual({ outcome: "unchanged" });
    expect(await enableUser(office, mohan)).toEqual({ outcome: "enabled" });
    expect((await signInWith(mohan.email)).outcome).toBe("signedIn");
    const rows = await office.db.selectFrom("logs").select("action").execute();
    expect(rows.map(({ action }) => action)).toContain("ENABLE_USER");
  });

  it("keeps its drafts with their files, and its owner can submit them once it is enabled again", async () => {
    const sunita = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = newForm(office, service);
    await attachFiles(office, sunita, form, service);
    const files = await office.count("documents");
    await disableUser(office, sunita);
    expect(await office.count("drafts")).toBe(1);
    expect([await office.count("documents"), office.documents.contents.size]).toEqual([
      files,
      files,
    ]);
    await enableUser(office, sunita);
    await addSession(office, sunita);
    const submitted = await submitApplication(office, sunita, submissionOf(form, service));
    expect(submitted.outcome).toBe("submitted");
  });

  it("is neither disabled nor enabled by a command with an email that has no account", async () => {
    const unknownUser = { email: "nobody@example.in" };
    expect(await disableUser(office, unknownUser)).toEqual({ outcome: "noSuchUser" });
    expect(await enableUser(office, unknownUser)).toEqual({ outcome: "noSuchUser" });
    expect(await office.count("logs")).toBe(0);
  });

  it("is never the last administrator's, even if two are disabled at once", async () => {
    const administrators = [await addPerson(office, "admin"), await addPerson(office, "admin")];
    const outcomes = await Promise.all(administrators.map((admin) => disableUser(office, admin)));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      "disabled",
      "lastAdministrator",
    ]);
  });
});
