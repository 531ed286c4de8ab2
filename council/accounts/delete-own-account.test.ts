import { beforeEach, expect, it } from "vitest";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { decide } from "../../tests/kit/certificates.ts";
import { codeSentTo, differentCode } from "../../tests/kit/codes.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, password, signInAs } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { attachFiles, newForm } from "../../tests/kit/submissions.ts";
import { listOwnHeld } from "../applications/list-held.ts";
import { listOpenApplications } from "../applications/list-open-applications.ts";
import { addHeldCertificate } from "../certificates/held-certificates.ts";
import { codeAttemptsAtMost, codeValidMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { deleteOwnAccount } from "./delete-own-account.ts";
import { findUser } from "./records.ts";
import { getDeletionState, requestDeletion } from "./request-deletion.ts";
import { findSession } from "./sessions.ts";

onEachDatabase("an account that its owner deletes", (office) => {
  let sunita: Actor;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen", { language: "hi" });
    await addPerson(office, "admin");
  });
  const request = (actor = sunita, currentPassword = password) =>
    requestDeletion(office, actor, { currentPassword });
  async function tokenFor(actor = sunita): Promise<string> {
    const requestResult = await request(actor);
    await office.drain();
    if (!("token" in requestResult)) throw new Error(requestResult.outcome);
    return requestResult.token;
  }
  const confirm = async (token: string, code: string, actor = sunita) =>
    (await deleteOwnAccount(office, actor, token, code)).outcome;
  const hasAccount = async ({ uid }: Actor = sunita) => (await findUser(office, uid)) !== undefined;
  const deletions = () =>
    office.db.selectFrom("logs").selectAll().where("action", "=", "DELETE_USER").execute();

  it("is deleted once its owner gives the password and the code; the owner is signed out everywhere, and gets a last letter", async () => {
    const otherSession = await signInAs(office, sunita);
    const service = await addService(office, { requiredDocuments: ["Ration card"] });
    await attachFiles(office, sunita, newForm(office, service), service);
    const token = await tokenFor();
    expect(await hasAccount()).toBe(true);
    expect(await confirm(token, codeSentTo(office, sunita.email))).toBe("deleted");

    expect(await hasAccount()).toBe(false);
    expect(await findSession(office, otherSession)).toBeUndefined();
    for (const table of ["sessions", "notifications", "drafts", "knownNetworks"] as const) {
      const rows = office.db.selectFrom(table).select("id").where("userId", "=", sunita.uid);
      expect(await rows.execute(), table).toEqual([]);
    }
    expect(office.documents.contents.size).toBe(0);
    expect(await office.count("codes")).toBe(0);
    const notices = office.db.selectFrom("letters").selectAll().where("kind", "=", "notice");
    expect(await notices.execute()).toMatchObject([
      { recipient: sunita.email, subject: "आपका खाता मिटा दिया गया", state: "waiting" },
    ]);
    expect(await deletions()).toMatchObject([
      { userId: sunita.uid, userRole: "citizen", subjectId: sunita.uid, details: "{}" },
    ]);
  });

  it("leaves behind what the office must keep: applications with their documents and answers", async () => {
    const application = await addApplication(office, sunita);
    const document = await addDocument(office, application);
    const applicationsBefore = await office.db.selectFrom("applications").selectAll().execute();
    await confirm(await tokenFor(), codeSentTo(office, sunita.email));
    expect(await office.db.selectFrom("applications").selectAll().execute()).toEqual(
      applicationsBefore,
    );
    expect(await office.count("applicationAnswers")).toBe(1);
    expect(await office.db.selectFrom("documents").select("id").execute()).toEqual([
      { id: document },
    ]);
    expect(office.documents.contents.size).toBe(1);
  });

  it("has its undecided applications listed beforehand", async () => {
    const open = await addApplication(office, sunita, { status: "under-review", submittedAt: 2 });
    const pending = await addApplication(office, sunita, { submittedAt: 1 });
    await addApplication(office, sunita, { status: "approved" });
    await addApplication(office, await addPerson(office, "citizen"));
    const listed = await listOpenApplications(office, sunita);
    expect(listed.map(({ id }) => id)).toEqual([open, pending]);
  });

  it("has its applications with a held certificate listed beforehand", async () => {
    const kamla = await addPerson(office, "staff");
    const mohan = await addPerson(office, "citizen");
    const hold = async (applicant: Actor) => {
      const id = await addApplication(office, applicant);
      await decide(office, kamla, id);
      const held = { heldBy: kamla.uid, heldAt: 1, issuedToday: 6, usual: 1 };
      await addHeldCertificate(office, { applicationId: id, ...held });
      return id;
    };
    await addApplication(office, sunita, { status: "approved" });
    await hold(mohan);
    const id = await hold(sunita);
    expect(await listOwnHeld(office, sunita)).toMatchObject([{ id, status: "approved" }]);
  });

  it("is not deleted without the password", async () => {
    expect(await request(sunita, "a guess")).toEqual({ outcome: "wrongPassword" });
    expect([await office.count("letters"), await office.count("codes")]).toEqual([0, 0]);
    expect(await hasAccount()).toBe(true);
  });

  it("is not deleted with a wrong code, an expired one, one tried too often, or one requested in another browser", async () => {
    const token = await tokenFor();
    const code = codeSentTo(office, sunita.email);
    expect((await getDeletionState(office, sunita, token)).isRequested).toBe(true);
    expect(await confirm("made up", code)).toBe("wrongCode");
    for (let tries = 0; tries < codeAttemptsAtMost; tries += 1)
      expect(await confirm(token, differentCode(code))).toBe("wrongCode");
    expect(await confirm(token, code)).toBe("wrongCode");
    expect((await getDeletionState(office, sunita, token)).isRequested).toBe(false);

    const lateToken = await tokenFor();
    const lateCode = codeSentTo(office, sunita.email);
    office.advanceClock(codeValidMs);
    expect(await confirm(lateToken, lateCode)).toBe("wrongCode");
    expect(await hasAccount()).toBe(true);
    expect(await deletions()).toEqual([]);
  });

  it("is not deleted by another person who has its code, nor is that person's own account", async () => {
    const mohan = await addPerson(office, "citizen");
    const token = await tokenFor();
    const code = codeSentTo(office, sunita.email);
    expect(await confirm(token, code, mohan)).toBe("wrongCode");
    expect((await getDeletionState(office, mohan, token)).isRequested).toBe(false);
    expect([await hasAccount(), await hasAccount(mohan)]).toEqual([true, true]);
    expect(await confirm(token, code)).toBe("deleted");
  });

  it("has its deletion requested three times in a quarter of an hour at most", async () => {
    for (let count = 0; count < 3; count += 1) await tokenFor();
    expect(await request()).toEqual({ outcome: "tooManyLetters" });
    expect(office.delivery.accepted).toHaveLength(3);
  });

  it("is not deleted if it is the last administrator's, before or after the code was sent", async () => {
    await office.db.deleteFrom("users").where("role", "=", "admin").execute();
    const kamla = await addPerson(office, "admin");
    expect(await request(kamla)).toEqual({ outcome: "lastAdministrator" });
    expect((await getDeletionState(office, kamla, undefined)).isLastAdministrator).toBe(true);
    expect(await office.count("letters")).toBe(0);

    const otherAdmin = await addPerson(office, "admin");
    const token = await tokenFor(kamla);
    await office.db.deleteFrom("users").where("uid", "=", otherAdmin.uid).execute();
    expect(await confirm(token, codeSentTo(office, kamla.email), kamla)).toBe("lastAdministrator");
    expect(await hasAccount(kamla)).toBe(true);
    expect(await deletions()).toEqual([]);
  });

  it("stays if the only other administrator deletes theirs at the same moment", async () => {
    await office.db.deleteFrom("users").where("role", "=", "admin").execute();
    for (let time = 0; time < 5; time += 1) {
      const administrators = [await addPerson(office, "admin"), await addPerson(office, "admin")];
      const codes = [];
      for (const admin of administrators)
        codes.push({ admin, token: await tokenFor(admin), code: codeSentTo(office, admin.email) });
      const outcomes = await Promise.all(
        codes.map(({ admin, token, code }) => confirm(token, code, admin)),
      );
      expect(outcomes.toSorted()).toEqual(["deleted", "lastAdministrator"]);
      await office.db.deleteFrom("users").where("role", "=", "admin").execute();
      await office.db.deleteFrom("limits").execute();
    }
  });
});
