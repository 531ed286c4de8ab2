import { beforeEach, describe, expect, it } from "vitest";
import { addApplication, addDocument } from "../tests/kit/applications.ts";
import { functionsTakingPeople } from "../tests/kit/exported-functions.ts";
import { addFailedLetter } from "../tests/kit/letters.ts";
import { addMessage } from "../tests/kit/messages.ts";
import { onEachDatabase } from "../tests/kit/office.ts";
import { addPerson } from "../tests/kit/people.ts";
import { addService, birthCertificate } from "../tests/kit/services.ts";
import { attachPapers, newForm } from "../tests/kit/submissions.ts";
import { countApplications } from "./applications/counters.ts";
import { getApplicationForReview } from "./applications/get-application-for-review.ts";
import { getOwnApplication } from "./applications/get-own-application.ts";
import { listApplications, listRecentApplications } from "./applications/queue.ts";
import { revealAadhar } from "./applications/reveal-aadhar.ts";
import { reviewApplication } from "./applications/review.ts";
import { countServices } from "./catalogue/count-services.ts";
import { createService } from "./catalogue/create-service.ts";
import { deleteService } from "./catalogue/delete-service.ts";
import { getServiceToManage } from "./catalogue/get-service.ts";
import { listServices } from "./catalogue/list-services.ts";
import type { Service } from "./catalogue/records.ts";
import { updateService } from "./catalogue/update-service.ts";
import { listMessages } from "./contact/list-messages.ts";
import { markMessage } from "./contact/mark-message.ts";
import { getDocument } from "./documents/hand-out.ts";
import { listLetters } from "./mail/list-letters.ts";
import { sendAgain } from "./mail/send-again.ts";
import { listNotifications } from "./notifications/list.ts";
import { markRead } from "./notifications/mark-read.ts";
import { removeNotification } from "./notifications/remove.ts";
import { welcome } from "./notifications/welcome.ts";
import type { Office } from "./office.ts";
import { roles, type Actor, type Role } from "./permissions.ts";
import { Forbidden, Refusal } from "./refusals.ts";
import { changeCouncilWords } from "./settings/change-words.ts";
import { getSettings } from "./settings/get-settings.ts";
import { keepLogo, takeLogoAway } from "./settings/logo.ts";
import { sampleWords } from "./settings/sample.ts";
import { listWarnings } from "./watching/list-warnings.ts";

/** What a call is tried on, all of it there: a citizen's own, the owner's, and what the office has. */
interface Owned {
  application: string;
  document: string;
  draftDocument: string;
  notification: string;
  service: Service;
  message: string;
  failedLetter: string;
}
type Call = (office: Office, actor: Actor, owned: Owned) => Promise<unknown>;

const review = (office: Office, actor: Actor, applicationId: string) =>
  reviewApplication(office, actor, { applicationId, status: "approved", remarks: "", version: 1 });

/** Which roles may not, whatever page called it; somebody else's things are refused to all the rest. */
const refuses: Record<string, { to: readonly Role[]; call: Call }> = {
  countApplications: { to: ["citizen"], call: countApplications },
  getApplicationForReview: {
    to: ["citizen"],
    call: (office, actor, { application }) => getApplicationForReview(office, actor, application),
  },
  listApplications: {
    to: ["citizen"],
    call: (office, actor) => listApplications(office, actor, { page: 1 }),
  },
  listRecentApplications: { to: ["citizen"], call: listRecentApplications },
  revealAadhar: {
    to: ["citizen"],
    call: (office, actor, { application }) => revealAadhar(office, actor, application),
  },
  reviewApplication: {
    to: ["citizen"],
    call: (office, actor, { application }) => review(office, actor, application),
  },
  countServices: { to: ["citizen", "staff"], call: countServices },
  createService: {
    to: ["citizen", "staff"],
    call: (office, actor) => createService(office, actor, birthCertificate),
  },
  deleteService: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) => deleteService(office, actor, service.id),
  },
  getServiceToManage: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) => getServiceToManage(office, actor, service.id),
  },
  listServices: { to: ["citizen", "staff"], call: listServices },
  updateService: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) =>
      updateService(office, actor, {
        serviceId: service.id,
        seen: undefined,
        changes: birthCertificate,
      }),
  },
  listMessages: {
    to: ["citizen", "staff"],
    call: (office, actor) => listMessages(office, actor, { openOnly: false, page: 1 }),
  },
  markMessage: {
    to: ["citizen", "staff"],
    call: (office, actor, { message }) =>
      markMessage(office, actor, { messageId: message, isAnswered: true }),
  },
  listLetters: {
    to: ["citizen", "staff"],
    call: (office, actor) => listLetters(office, actor, { state: undefined, page: 1 }),
  },
  changeCouncilWords: {
    to: ["citizen", "staff"],
    call: (office, actor) => changeCouncilWords(office, actor, { seen: 0, words: sampleWords }),
  },
  getSettings: { to: ["citizen", "staff"], call: getSettings },
  keepLogo: {
    to: ["citizen", "staff"],
    call: (office, actor) => keepLogo(office, actor, new Uint8Array()),
  },
  takeLogoAway: { to: ["citizen", "staff"], call: takeLogoAway },
  listWarnings: { to: ["citizen", "staff"], call: listWarnings },
  sendAgain: {
    to: ["citizen", "staff"],
    call: (office, actor, { failedLetter }) => sendAgain(office, actor, failedLetter),
  },
  getOwnApplication: {
    to: roles,
    call: (office, actor, { application }) => getOwnApplication(office, actor, application),
  },
  getDocument: {
    to: roles,
    call: (office, actor, { draftDocument }) => getDocument(office, actor, draftDocument),
  },
  markRead: {
    to: roles,
    call: (office, actor, { notification }) => markRead(office, actor, notification),
  },
  removeNotification: {
    to: roles,
    call: (office, actor, { notification }) => removeNotification(office, actor, notification),
  },
};

/** The rest, and why nothing can be refused there. */
const open: Record<string, string[]> = {
  "for whoever comes: limits and codes are what holds": [
    "register",
    "resendCode",
    "completeRegistration",
    "sendPasswordCode",
    "resetPassword",
    "setUpAdministrator",
    "signIn",
    "sendContactMessage",
  ],
  "touches nothing but what is the caller's own, found by their id": [
    "changeDisplayName",
    "signOut",
    "rememberLanguage",
    "getOwnApplications",
    "findJustSubmitted",
    "submitApplication",
    "acceptDocument",
    "getFormState",
    "removeFromDraft",
    "listNotifications",
    "countUnread",
    "markAllRead",
  ],
  "hands every file to getDocument": ["checkFiles", "checkDocument"],
  "a part of the functions above, called inside their change": [
    "mayReceiveCode",
    "maySignIn",
    "countNoFailure",
    "forgetFailures",
    "announceApplication",
    "recordAudit",
    "scanUpload",
    "draftIdOf",
    "holdDraft",
    "findDraft",
    "welcome",
    "tellOfDashboard",
    "isAllowed",
    "mustBeAllowed",
  ],
};

describe("every function of the office that is told of a person", () => {
  it("stands here", () => {
    const listed = [...Object.keys(refuses), ...Object.values(open).flat()].sort();
    expect(functionsTakingPeople()).toEqual(listed);
  });
});

const watched = [
  "applications",
  "contactMessages",
  "documents",
  "letters",
  "logs",
  "notifications",
  "services",
  "settings",
] as const;

onEachDatabase("called directly, past every page", (office) => {
  let owned: Owned;
  beforeEach(async () => {
    const owner = await addPerson(office, "citizen");
    const service = await addService(office);
    const application = await addApplication(office, owner);
    await attachPapers(office, owner, newForm(office, service), service);
    const draft = await office.db.selectFrom("documents").select("id").executeTakeFirstOrThrow();
    await office.change((tx) => welcome(tx, owner));
    const [notification] = await listNotifications(office, owner);
    owned = {
      application,
      document: await addDocument(office, application),
      draftDocument: draft.id,
      notification: notification!.id,
      service,
      message: await addMessage(office),
      failedLetter: await addFailedLetter(office),
    };
  });
  const rows = async () => {
    const all = await Promise.all(
      watched.map((table) => office.db.selectFrom(table).selectAll().execute()),
    );
    return all.map((table) => table.map((row) => JSON.stringify(row)).sort());
  };

  const cases = Object.entries(refuses).flatMap(([name, { to, call }]) =>
    // What no role may is another's own, which looks like what is not there.
    to.map((role) => ({ name, role, call, refusal: to === roles ? Refusal : Forbidden })),
  );
  it.each(cases)(
    "$name refuses a stranger who is $role, and changes nothing",
    async ({ role, call, refusal }) => {
      const stranger = await addPerson(office, role);
      const before = await rows();
      const attempt = (async () => call(office, stranger, owned))();
      await expect(attempt).rejects.toBeInstanceOf(refusal);
      expect(await rows()).toEqual(before);
    },
  );

  it("a document of an application is refused to another citizen", async () => {
    const stranger = await addPerson(office, "citizen");
    await expect(getDocument(office, stranger, owned.document)).rejects.toBeInstanceOf(Refusal);
  });

  it.each(["staff", "admin"] as const)(
    "nobody reviews or opens their own, not even %s",
    async (role) => {
      const reviewer = await addPerson(office, role);
      const own = await addApplication(office, reviewer);
      const before = await rows();
      await expect(review(office, reviewer, own)).rejects.toBeInstanceOf(Refusal);
      await expect(revealAadhar(office, reviewer, own)).rejects.toBeInstanceOf(Refusal);
      expect(await rows()).toEqual(before);
    },
  );
});
