import { answerCorrection } from "../../council/applications/corrections/answer-correction.ts";
import { correctionFormOf } from "../../council/applications/corrections/get-own-correction.ts";
import { findOpenRequest } from "../../council/applications/corrections/records.ts";
import { requestCorrection } from "../../council/applications/corrections/request-correction.ts";
import type { CorrectionItem } from "../../council/applications/corrections/rules.ts";
import { withdrawCorrection } from "../../council/applications/corrections/withdraw-correction.ts";
import type { AnswerInput } from "../../council/applications/rules.ts";
import { acceptDocument } from "../../council/documents/accept.ts";
import type { Actor } from "../../council/permissions.ts";
import { currentNoticeVersion } from "../../council/privacy-notices.ts";
import type { TestOffice } from "./office.ts";
import { pdf } from "./test-files.ts";

/** The items of a request to correct a wrong name and a blurred document. */
export const wrongNameAndDocument: CorrectionItem[] = [
  { field: "fullName", text: "As on the ration card, please." },
  { slot: "document_0", text: "The paper is blurred." },
];

/** Functions that ask for corrections and send them. Each call is a minute after the last one. */
export function correctionsOf(office: TestOffice) {
  async function versionOf(applicationId: string): Promise<number> {
    const { version } = await office.db
      .selectFrom("applications")
      .select("version")
      .where("id", "=", applicationId)
      .executeTakeFirstOrThrow();
    return version;
  }
  /** The id of the open request, or of the newest request if none is open. */
  async function requestOf(applicationId: string): Promise<string> {
    const openRequest = await findOpenRequest(office, applicationId);
    if (openRequest) return openRequest.id;
    const { id } = await office.db
      .selectFrom("correctionRequests")
      .select("id")
      .where("applicationId", "=", applicationId)
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  }
  return {
    versionOf,
    requestOf,
    async ask(actor: Actor, applicationId: string, items = wrongNameAndDocument, lateReason = "") {
      office.advanceClock(60_000);
      const version = await versionOf(applicationId);
      return requestCorrection(office, actor, { applicationId, version, items, lateReason });
    },
    async withdraw(actor: Actor, applicationId: string) {
      office.advanceClock(60_000);
      const requestId = await requestOf(applicationId);
      return withdrawCorrection(office, actor, { applicationId, requestId });
    },
    /** Uploads a file for a document of the open request. */
    async attach(actor: Actor, applicationId: string, slot = "document_0", line = "Sharper") {
      const requestId = await requestOf(applicationId);
      const form = await correctionFormOf(office, actor, { applicationId, requestId });
      return acceptDocument(office, actor, { form, slot, name: `${line}.pdf`, bytes: pdf(line) });
    },
    async answer(
      actor: Actor,
      applicationId: string,
      values: Partial<AnswerInput> = { fullName: "Sunita Kumari" },
      confirmation: { isConfirmedUnchanged?: boolean } = {},
    ) {
      office.advanceClock(60_000);
      const requestId = await requestOf(applicationId);
      const ids = correctionOf(applicationId, requestId);
      return answerCorrection(office, actor, { ...ids, ...confirmation, values });
    },
  };
}

/** The input of a correction besides its answers. */
export function correctionOf(applicationId: string, requestId: string) {
  return { applicationId, requestId, noticeVersion: currentNoticeVersion };
}
