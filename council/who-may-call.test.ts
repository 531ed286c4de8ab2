import { beforeAll, describe, expect, it } from "vitest";
import { addAccessData, accessCases, type AccessData } from "../tests/kit/access.ts";
import { allowedToAuditors } from "../tests/kit/audit-access.ts";
import { allowedToHelpers } from "../tests/kit/counter-access.ts";
import { addApplication } from "../tests/kit/applications.ts";
import { filesWritingForActors, functionsTakingPeople } from "../tests/kit/exported-functions.ts";
import { onEachDatabase } from "../tests/kit/office.ts";
import { addPerson } from "../tests/kit/people.ts";
import { allRowsExceptLimits } from "../tests/kit/all-rows-except-limits.ts";
import { revealNumber } from "./applications/reveal-number.ts";
import { getDocumentDownload } from "./documents/download.ts";
import { duties, roles, type Duty } from "./permissions.ts";
import { ForbiddenError, RefusedError } from "./errors.ts";

/** Functions that the tests below do not call, each with the reason. */
const notCalled: Record<string, string[]> = {
  "open to everybody, protected by limits and codes": [
    "register",
    "resendCode",
    "completeRegistration",
    "requestPasswordCode",
    "resetPassword",
    "setUpAdministrator",
    "acceptInvitation",
    "signIn",
    "completeSecondFactor",
    "sendContactMessage",
    "trackApplication",
    "checkNumber",
  ],
  "only reads or changes data of the caller, found by their id": [
    "changeProfile",
    "changePassword",
    "isJustRegistered",
    "listSessions",
    "prepareSecondFactor",
    "turnOnSecondFactor",
    "getSecondFactor",
    "changeSecondFactor",
    "getPasskeys",
    "addPasskey",
    "removePasskey",
    "deleteOwnRememberedBrowsers",
    "requestDataExport",
    "getOwnLanguage",
    "getDataExportState",
    "confirmDownload",
    "downloadDataExport",
    "isDownloadConfirmed",
    "requestEmailChange",
    "findRequestedEmail",
    "confirmEmailChange",
    "requestDeletion",
    "getDeletionState",
    "deleteOwnAccount",
    "listOpenApplications",
    "listOwnHeld",
    "endAllOwnSessions",
    "signOut",
    "rememberLanguage",
    "getOwnApplications",
    "findOwnApplication",
    "findOpenApplication",
    "findNews",
    "listOwnCertificates",
    "findReapplication",
    "acceptDocument",
    "getFormState",
    "deleteDraftFile",
    "createUpload",
    "saveDraft",
    "moveDraftToCurrentVersion",
    "findLostParts",
    "saveDraftAnswers",
    "listDrafts",
    "findDraftAnswers",
    "listNotifications",
    "countUnread",
    "markAllRead",
    "markReadAbout",
  ],
  "writes for others only with the right to file for them (counter/lost-duty.test.ts)": [
    "submitApplication",
  ],
  "checks the rights to each file in getDocumentDownload": [
    "checkFiles",
    "checkDocument",
    "openDocument",
  ],
  "returns something only to auditors": ["findAuditedDocument"],
  "returns something only to the office and auditors": ["findPapers"],
  "a part of functions listed here or in accessCases, which call it": [
    "changeWithPassword",
    "startSession",
    "isJustSignedIn",
    "completeSignIn",
    "signInLimits",
    "signedInLimits",
    "changeConfirmed",
    "completeTurningOn",
    "makeNewKeyRequest",
    "acceptPasskey",
    "isRemembered",
    "rememberBrowser",
    "resetFactor",
    "deleteUserWithTraces",
    "deleteAndNotify",
    "changeRights",
    "queueLettersToAdministrators",
    "notifyAdministratorsOfRights",
    "tryVisitorCode",
    "tryOwnCode",
    "disableAccount",
    "enableAccount",
    "findRequestSource",
    "storeKnownSource",
    "storeKnownNetwork",
    "allowSignIn",
    "rightPasswordLimits",
    "countCodeLetter",
    "resetFailuresFrom",
    "eventIdOf",
    "checkText",
    "countTowardsMessageLimits",
    "countTowardsReviewLimits",
    "beginExport",
    "countExport",
    "lockOthersApplication",
    "writeReview",
    "changeCertificate",
    "dropHeldCertificate",
    "issueWithEvent",
    "findDecidable",
    "findLeftToDecide",
    "issueCertificate",
    "revokeCertificate",
    "revokeOne",
    "findOwnRequest",
    "findAssistedApplicant",
    "correctionFormOf",
    "recordAccess",
    "hasOpened",
    "readForOffice",
    "findAssignment",
    "findRecentOpeners",
    "notifyOfReveals",
    "notifyOfRefusedTexts",
    "refuseTextWithNumber",
    "refuseTextsWithNumber",
    "recordAudit",
    "scanUpload",
    "storeInspected",
    "writeDocument",
    "attachDocument",
    "lockUpload",
    "draftIdOf",
    "lockDraft",
    "lockCorrectionDraft",
    "findDraft",
    "notifyNewUser",
    "notifyOfNewRole",
    "countPaymentChange",
    "findRepeated",
    "checkRow",
    "addRow",
    "recordPaymentChange",
    "mayVoid",
    "lockApplicant",
    "mayAnswerFor",
    "mayDecide",
    "mayRelease",
    "changeCouncilSettings",
    "changeCalendar",
    "mayChangeCounterApplicant",
    "storeTypedContact",
    "countCounterApplicantChange",
    "draftSaveLimits",
    "saveRefusedForm",
    "maySeeAtCounter",
    "changeAs",
    "changeExclusivelyAs",
    "requireCapability",
  ],
};

describe("every function of council/ that takes a person", () => {
  it("writes for an actor only through changeAs", () => {
    // The first ends the actor's own session, the second deletes a file that belongs to no form.
    const exemptFiles = ["council/accounts/sign-out.ts", "council/documents/accept.ts"];
    expect(filesWritingForActors()).toEqual(exemptFiles);
  });

  it("is listed in this file or in accessCases", () => {
    const listed = [...Object.keys(accessCases), ...Object.values(notCalled).flat()].sort();
    expect(functionsTakingPeople()).toEqual(listed);
  });
});

onEachDatabase(
  "if a domain function is called directly, not by a page,",
  (office) => {
    let data: AccessData;
    beforeAll(async () => {
      data = await addAccessData(office);
    });
    const rows = () => allRowsExceptLimits(office);

    const cases = Object.entries(accessCases).flatMap(([name, { refusedTo, invoke }]) =>
      refusedTo.map((role) => ({
        name,
        role,
        invoke,
        // `roles` marks functions for the owner only. To others the record looks missing, so that any RefusedError is right.
        refusal: refusedTo === roles ? RefusedError : ForbiddenError,
      })),
    );
    it.each(cases)(
      "$name refuses a stranger who is $role, and changes nothing",
      async ({ role, invoke, refusal }) => {
        const stranger = await addPerson(office, role);
        const before = await rows();
        const attempt = (async () => invoke(office, stranger, data))();
        await expect(attempt).rejects.toBeInstanceOf(refusal);
        expect(await rows()).toEqual(before);
      },
    );

    const allowedByDuty: Record<Duty, readonly string[]> = {
      helper: allowedToHelpers,
      auditor: allowedToAuditors,
    };
    it.each(
      duties.flatMap((duty) =>
        Object.entries(accessCases)
          .filter(
            ([name, { refusedTo }]) =>
              refusedTo.includes("citizen") && !allowedByDuty[duty].includes(name),
          )
          .map(([name, { invoke }]) => ({ name, duty, invoke })),
      ),
    )("$name refuses a citizen who is $duty, and changes nothing", async ({ duty, invoke }) => {
      const person = await addPerson(office, "citizen", { duty });
      const before = await rows();
      const attempt = (async () => invoke(office, person, data))();
      await expect(attempt).rejects.toBeInstanceOf(RefusedError);
      expect(await rows()).toEqual(before);
    });

    it.each(allowedToAuditors)("%s does not refuse an auditor", async (name) => {
      const auditor = await addPerson(office, "citizen", { duty: "auditor" });
      await expect(accessCases[name]!.invoke(office, auditor, data)).resolves.toBeDefined();
    });

    it("a document of an application is refused to another citizen", async () => {
      const stranger = await addPerson(office, "citizen");
      await expect(getDocumentDownload(office, stranger, data.document)).rejects.toBeInstanceOf(
        RefusedError,
      );
    });

    it.each(["staff", "admin"] as const)(
      "%s neither reviews an application of their own nor reveals its number",
      async (role) => {
        const reviewer = await addPerson(office, role);
        const own = await addApplication(office, reviewer);
        const before = await rows();
        await expect(
          accessCases["reviewApplication"]!.invoke(office, reviewer, {
            ...data,
            application: own,
          }),
        ).rejects.toBeInstanceOf(RefusedError);
        await expect(
          revealNumber(office, reviewer, { applicationId: own, field: "aadharNumber" }),
        ).rejects.toBeInstanceOf(RefusedError);
        expect(await rows()).toEqual(before);
      },
    );
  },
  "before the first test",
);
