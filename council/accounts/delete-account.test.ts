import { beforeEach, describe, expect, it } from "vitest";
import { everyTable } from "../../database/every-table.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { codeSentTo } from "../../tests/kit/codes.ts";
import { queueNotice } from "../../tests/kit/letters.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { addPerson, password, signInAs } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply, attachFiles, newForm, submissionOf } from "../../tests/kit/submissions.ts";
import { getApplicationForReview } from "../applications/get-application-for-review.ts";
import { getOwnApplication } from "../applications/get-own-application.ts";
import { getOwnApplications } from "../applications/own-applications.ts";
import { reviewApplication } from "../applications/review.ts";
import { submitApplication } from "../applications/submit.ts";
import type { Service } from "../catalogue/records.ts";
import { acceptDocument } from "../documents/accept.ts";
import type { FormKey } from "../documents/draft.ts";
import { purgeDraftsAndUnusedFiles } from "../documents/purge-unused.ts";
import { unusedUploadKeptMs } from "../limits.ts";
import { listNotifications } from "../notifications/list.ts";
import { notifyNewUser } from "../notifications/notify-new-user.ts";
import type { Actor } from "../permissions.ts";
import { NotFoundError, SignedOutError } from "../errors.ts";
import { completeRegistration } from "./complete-registration.ts";
import { deleteAccount } from "./delete-account.ts";
import { disableUser } from "./disable-user.ts";
import { selectUsers } from "./records.ts";
import { register } from "./register.ts";
import { resetPassword } from "./reset-password.ts";
import { requestPasswordCode } from "./request-password-code.ts";
import { findSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { sendRequestedCodes } from "./send-requested-codes.ts";
import { spec } from "../../tests/kit/spec.ts";

const caller = { ipAddress: "203.0.113.7", language: "en" } as const;

onEachDatabase("deleting an account", (office) => {
  let sunita: Actor;
  let staff: Actor;
  let service: Service;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    staff = await addPerson(office, "staff");
    service = await addService(office, { requiredDocuments: ["Ration card"] });
  });

  const newAccount = {
    displayName: "Somebody New",
    password,
    confirmPassword: password,
    role: "citizen",
    terms: "on",
  } as const;
  async function registerAnew(email: string): Promise<Actor> {
    const startedRegistration = await register(office, caller, { ...newAccount, email });
    const token = "token" in startedRegistration ? startedRegistration.token : "";
    const code = codeSentTo(office, email);
    const { outcome } = await completeRegistration(office, caller, token, code);
    expect(outcome).toBe("registered");
    const user = (await selectUsers(office)).find((user) => user.email === email)!;
    const { uid, displayName } = user;
    return { ...caller, uid, email, displayName, role: "citizen", sessionId: "not asked for" };
  }
  const deletions = () =>
    office.db.selectFrom("logs").selectAll().where("action", "=", "DELETE_USER").execute();
  /** All rows of all tables, to compare before and after. */
  const everyRow = async () => {
    const rows = await Promise.all(
      everyTable.map((table) => office.db.selectFrom(table).selectAll().execute()),
    );
    return rows.map((tableRows) => tableRows.map((row) => JSON.stringify(row)).sort());
  };

  it(
    "removes name, email and password, ends every session, and is recorded without them",
    spec("§9/words/account-data"),
    async () => {
      const session = await signInAs(office, sunita);
      await office.change((tx) => notifyNewUser(tx, sunita));
      expect(await deleteAccount(office, sunita)).toEqual({ outcome: "deleted" });

      expect(await findSession(office, session)).toBeUndefined();
      expect(await listNotifications(office, sunita)).toEqual([]);
      expect((await selectUsers(office)).map(({ uid }) => uid)).toEqual([staff.uid]);
      for (const table of ["sessions", "notifications"] as const) {
        const rows = office.db.selectFrom(table).select("id").where("userId", "=", sunita.uid);
        expect(await rows.execute(), table).toEqual([]);
      }
      const input = { email: sunita.email, password, rememberMe: false };
      expect(await signIn(office, caller, input)).toEqual({ outcome: "unknownEmail" });
      expect(await deletions()).toMatchObject([
        { userId: null, userRole: "operator", subjectId: sunita.uid, details: "{}" },
      ]);
    },
  );

  it("cancels the account's waiting letters and sends a last one, but keeps letters to others at its former email", async () => {
    await queueNotice(office);
    const letters = office.db.selectFrom("letters").select(["recipient", "recipientName"]);
    const { recipient: email, recipientName } = await letters.executeTakeFirstOrThrow();
    const ravi = await addPerson(office, "citizen", { email, displayName: "Ravi Verma" });
    const id = await apply(office, ravi, service);
    const rejection = {
      applicationId: id,
      status: "rejected",
      remarks: "A private remark",
    } as const;
    await reviewApplication(office, staff, { ...rejection, version: 1 });
    const newNameAndEmail = { displayName: "Ravi Kumar", email: "ravi.kumar@example.in" };
    await office.db.updateTable("users").set(newNameAndEmail).where("uid", "=", ravi.uid).execute();
    await deleteAccount(office, { uid: ravi.uid });
    const waitingLetters = letters.orderBy("recipient").where("state", "=", "waiting");
    expect(await waitingLetters.execute()).toEqual([
      { recipient: newNameAndEmail.email, recipientName: newNameAndEmail.displayName },
      { recipient: email, recipientName },
    ]);
    expect(
      await letters.select("recipientId").where("recipientId", "is not", null).execute(),
    ).toEqual([]);
    const lastLetter = letters.select("subject").where("recipient", "=", newNameAndEmail.email);
    expect((await lastLetter.execute()).map(({ subject }) => subject)).toEqual([
      "Your Account Is Deleted",
    ]);
  });

  it("revokes the codes for the account's email, and cancels the letters with these codes that were not sent", async () => {
    const request = await requestPasswordCode(office, caller, sunita);
    await sendRequestedCodes(office);
    await office.drain();
    const code = codeSentTo(office, sunita.email);
    office.delivery.deliver = () => Promise.reject(new Error("no way out"));
    await register(office, caller, { ...newAccount, email: sunita.email });
    await register(office, caller, { ...newAccount, email: "other@example.in" });
    await deleteAccount(office, sunita);

    const token = request.outcome === "requested" ? request.token : "";
    const input = { code, password: "the well by the banyan" };
    expect(await resetPassword(office, caller, token, input)).toEqual({ outcome: "wrongCode" });
    for (const table of ["codes", "registrations"] as const)
      expect(await office.db.selectFrom(table).select("email").execute()).toEqual([
        { email: "other@example.in" },
      ]);
    const waiting = office.db
      .selectFrom("letters")
      .select("recipient")
      .where("state", "=", "waiting");
    expect((await waiting.execute()).map(({ recipient }) => recipient).toSorted()).toEqual(
      [sunita.email, "other@example.in"].toSorted(),
    );
    const codes = waiting.where("kind", "=", "otp");
    expect(await codes.execute()).toEqual([{ recipient: "other@example.in" }]);
  });

  describe("while forms are open", () => {
    const beginForm = async (actor: Actor) => {
      const form = newForm(office, service);
      await attachFiles(office, actor, form, service);
      return form;
    };

    const fileFor = (form: FormKey) => {
      return { form, slot: "document_0", name: "card.pdf", bytes: pdf() };
    };

    it("deletes the person's form and its files, and nobody else's", async () => {
      await beginForm(sunita);
      await beginForm(staff);
      await deleteAccount(office, sunita);
      expect(await office.db.selectFrom("drafts").select("userId").execute()).toEqual([
        { userId: staff.uid },
      ]);
      expect(await office.count("documents")).toBe(1);
      expect(office.documents.contents.size).toBe(1);
    });

    it("leaves it to the purge to delete files that the store failed to delete", async () => {
      await beginForm(sunita);
      const remove = office.documents.remove.bind(office.documents);
      office.documents.remove = () => Promise.reject(new Error("EIO"));
      expect(await deleteAccount(office, sunita)).toEqual({ outcome: "deleted" });
      office.documents.remove = remove;
      expect(await deletions()).toHaveLength(1);
      office.advanceClock(unusedUploadKeptMs + 1);
      expect(await purgeDraftsAndUnusedFiles(office)).toEqual({ drafts: 0, unusedUploads: 1 });
      expect(office.documents.contents.size).toBe(0);
    });

    it("leaves no file stored that is uploaded at the same moment", async () => {
      const put = office.documents.put.bind(office.documents);
      office.documents.put = async (id, bytes) => {
        await deleteAccount(office, sunita);
        await put(id, bytes);
      };
      const file = fileFor(newForm(office, service));
      await expect(acceptDocument(office, sunita, file)).rejects.toThrow(SignedOutError);
      for (const table of ["drafts", "documents"] as const)
        expect(await office.count(table), table).toBe(0);
      expect(office.documents.contents.size).toBe(0);
    });

    it("lets no upload and no submission of that person succeed afterwards", async () => {
      const form = await beginForm(sunita);
      await deleteAccount(office, sunita);
      await expect(acceptDocument(office, sunita, fileFor(form))).rejects.toThrow(SignedOutError);
      const submission = submissionOf(form, service);
      await expect(submitApplication(office, sunita, submission)).rejects.toThrow(SignedOutError);
      for (const table of ["applications", "drafts", "documents"] as const)
        expect(await office.count(table), table).toBe(0);
    });

    it("at the same moment as a submission, leaves the application with its file, or neither of the two", async () => {
      const form = await beginForm(sunita);
      const [submitted] = await Promise.allSettled([
        submitApplication(office, sunita, submissionOf(form, service)),
        deleteAccount(office, sunita),
      ]);
      const count = submitted.status === "fulfilled" ? 1 : 0;
      expect(await office.count("applications")).toBe(count);
      expect(await office.count("documents")).toBe(count);
      expect(office.documents.contents.size).toBe(count);
      expect(await office.count("drafts")).toBe(0);
    });

    it("does not make somebody else's submission at the same moment fail, even if the account is a reviewer's", async () => {
      for (let time = 0; time < 10; time += 1) {
        const reviewer = await addPerson(office, "staff");
        const form = await beginForm(sunita);
        const [submitted] = await Promise.all([
          submitApplication(office, sunita, submissionOf(form, service)),
          deleteAccount(office, reviewer),
        ]);
        expect(submitted.outcome).toBe("submitted");
      }
      expect(await office.count("applications")).toBe(10);
    });
  });

  describe("after somebody applied", () => {
    it("leaves the application to the office, which reviews it and writes to nobody", async () => {
      const id = await apply(office, sunita, service);
      await deleteAccount(office, sunita);
      const letters = await office.count("letters");
      const application = await getApplicationForReview(office, staff, id);
      expect(application).toMatchObject({
        userName: sunita.displayName,
        userEmail: sunita.email,
        documents: [{ files: [{ state: "found" }] }],
      });
      const review = { applicationId: id, status: "approved", remarks: "", version: 1 } as const;
      expect(await reviewApplication(office, staff, review)).toMatchObject({ outcome: "updated" });
      expect(await office.count("letters")).toBe(letters);
    });

    it("does not make a review at the same moment fail", async () => {
      for (let time = 0; time < 10; time += 1) {
        const applicant = await addPerson(office, "citizen");
        const applicationId = await apply(office, applicant, service);
        const review = { applicationId, status: "approved", remarks: "", version: 1 } as const;
        const [reviewed] = await Promise.all([
          reviewApplication(office, staff, review),
          deleteAccount(office, applicant),
        ]);
        expect(reviewed).toMatchObject({ outcome: "updated" });
      }
    });

    it("keeps what a deleted reviewer decided, and the reviewer's name in the history", async () => {
      const id = await apply(office, sunita, service);
      const review = { applicationId: id, status: "approved", remarks: "", version: 1 } as const;
      await reviewApplication(office, staff, review);
      await deleteAccount(office, staff);
      const asha = await addPerson(office, "staff");
      const application = await getApplicationForReview(office, asha, id);
      expect(application).toMatchObject({
        status: "approved",
        latestReview: { by: staff.displayName, uid: staff.uid },
      });
    });

    it("frees the email; whoever registers with it again sees nothing of the deleted account", async () => {
      const id = await apply(office, sunita, service);
      await deleteAccount(office, sunita);
      const newcomer = await registerAnew(sunita.email);
      expect(newcomer.uid).not.toBe(sunita.uid);
      const { applications, statusTotals } = await getOwnApplications(office, newcomer, {
        page: 1,
      });
      expect([applications, statusTotals.total]).toEqual([[], 0]);
      await expect(getOwnApplication(office, newcomer, id)).rejects.toThrow(NotFoundError);

      const notificationsBefore = await listNotifications(office, newcomer);
      const review = { applicationId: id, status: "rejected", remarks: "", version: 1 } as const;
      await reviewApplication(office, staff, review);
      expect(await listNotifications(office, newcomer)).toEqual(notificationsBefore);
      const letters = await office.db
        .selectFrom("letters")
        .select("kind")
        .where("recipient", "=", sunita.email)
        .execute();
      expect(letters.map(({ kind }) => kind).toSorted()).toEqual(["notice", "otp"]);
    });
  });

  it("is refused for an email without an account, and changes nothing", async () => {
    await register(office, caller, { ...newAccount, email: "nobody@example.in" });
    const rowsBefore = await everyRow();
    expect(await deleteAccount(office, { email: "nobody@example.in" })).toEqual({
      outcome: "noSuchUser",
    });
    expect(await everyRow()).toEqual(rowsBefore);
  });

  it("is refused for the last administrator who can sign in, and changes nothing", async () => {
    const admin = await addPerson(office, "admin");
    const disabled = await addPerson(office, "admin");
    await disableUser(office, disabled);
    await signInAs(office, admin);
    await attachFiles(office, admin, newForm(office, service), service);
    await requestPasswordCode(office, caller, admin);
    await sendRequestedCodes(office);
    await office.drain();
    const rowsBefore = await everyRow();
    expect(await deleteAccount(office, admin)).toEqual({ outcome: "lastAdministrator" });
    expect(await everyRow()).toEqual(rowsBefore);
    expect(office.documents.contents.size).toBe(1);
    expect(await deleteAccount(office, disabled)).toEqual({ outcome: "deleted" });
  });

  it("leaves one of the last two administrators, even if both are deleted at the same moment", async () => {
    const administrators = [await addPerson(office, "admin"), await addPerson(office, "admin")];
    const outcomes = await Promise.all(administrators.map((admin) => deleteAccount(office, admin)));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      "deleted",
      "lastAdministrator",
    ]);
  });

  it("succeeds for one of two requests at the same moment", async () => {
    const outcomes = await Promise.all([1, 2].map(() => deleteAccount(office, sunita)));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["deleted", "noSuchUser"]);
    expect(await deletions()).toHaveLength(1);
  });
});
