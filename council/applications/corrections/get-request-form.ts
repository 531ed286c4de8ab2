import type { ServiceName } from "../../catalogue/localise.ts";
import { getDefinition } from "../../catalogue/version-records.ts";
import type { CheckedFile } from "../../documents/check-files.ts";
import { NotFoundError } from "../../errors.ts";
import type { FieldText } from "../../fields/field-text.ts";
import type { Office } from "../../office.ts";
import { requireAllowed, type Actor } from "../../permissions.ts";
import { getAnswers } from "../answer-records.ts";
import {
  getApplicationForReview,
  type CertificateForReview,
} from "../get-application-for-review.ts";
import { findForwarding } from "../forwarding/find-forwarding.ts";
import { correctableParts } from "./correctable-parts.ts";
import { fieldsToMark } from "./fields-to-mark.ts";
import { mayAskForCorrection } from "./may-ask.ts";
import type { CorrectableParts } from "./rules.ts";
import type { Language } from "../../../texts/languages.ts";

/** The form in which a reviewer asks for a correction, in the reviewer's language. */
export interface RequestForm extends ServiceName {
  userName: string;
  /** The version of the application. */
  version: number;
  /** Whether a request is open already, so that no other request can be made. */
  hasOpenRequest: boolean;
  /** False if nobody could answer, or if the application is decided and a colleague has to decide it (`isForColleague`). */
  mayAsk: boolean;
  /** Whether the applicant could answer: their account is neither deleted nor disabled. */
  canApplicantAct: boolean;
  /** Whether the application is approved; the request takes the approval back. */
  isApproved: boolean;
  /** The day on which the application was forwarded, as recorded last, `YYYY-MM-DD`; undefined if it was not forwarded. */
  forwardedOn: string | undefined;
  /** The certificate that the application has or would get. The request revokes an issued one, and drops a held one. */
  certificate: CertificateForReview | undefined;
  /** Whether there was an earlier request that was not withdrawn, so that another one needs a reason. */
  needsLateReason: boolean;
  parts: CorrectableParts;
  /** The fields whose conditions the stored answers meet. */
  fields: {
    name: string;
    label: FieldText;
    /** The stored answer as pages show it; undefined if there is none. */
    given: string | undefined;
  }[];
  documents: {
    name: string;
    label: string;
    /** The language of the label, if it is not the reviewer's. */
    language: Language | undefined;
    files: CheckedFile[];
  }[];
}

/**
 * The form that asks for a correction. The access to the application is recorded first.
 * @throws ForbiddenError unless the actor may review.
 * @throws NotFoundError when there is no such application, or it is the actor's own.
 */
export async function getRequestForm(
  office: Office,
  actor: Actor,
  applicationId: string,
): Promise<RequestForm> {
  requireAllowed(actor, "review");
  const application = await getApplicationForReview(office, actor, applicationId);
  if (application.isOwn) throw new NotFoundError("application");
  const { serviceName, serviceLanguage, userName, version } = application;
  const { corrections, answers, documents, certificate, canApplicantAct, status } = application;
  const parts = correctableParts(await getDefinition(office, application.serviceVersionId), []);
  const { answers: storedAnswers } = await getAnswers(office, applicationId);
  return {
    serviceName,
    serviceLanguage,
    userName,
    version,
    hasOpenRequest: corrections.some(({ outcome }) => outcome === null),
    mayAsk: canApplicantAct && mayAskForCorrection(application),
    canApplicantAct,
    isApproved: status === "approved",
    forwardedOn: (await findForwarding(office, applicationId))?.date,
    certificate,
    needsLateReason: corrections.some(({ outcome }) => outcome !== "withdrawn"),
    parts,
    fields: fieldsToMark(parts.fields, storedAnswers).map(({ id: name, label }) => ({
      name,
      label,
      given: answers.find(({ id }) => id === name)?.text,
    })),
    documents: parts.slots.map((name) => {
      const group = documents.find(({ slot }) => slot === name);
      return {
        name,
        label: group?.name ?? name,
        language: group?.foreign?.name,
        files: group?.files ?? [],
      };
    }),
  };
}
