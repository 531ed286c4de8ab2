import { data, redirectDocument } from "react-router";
import { secondsToMidnightInIndia } from "../../council/day-in-india.ts";
import { readTypedAnswers, type TypedAnswers } from "../../council/applications/rules.ts";
import { submitApplication } from "../../council/applications/submit.ts";
import { keepTypedAnswers } from "../../council/applications/typed-answers.ts";
import { findService } from "../../council/catalogue/records.ts";
import { removeFromDraft } from "../../council/documents/discard.ts";
import type { FormKey } from "../../council/documents/draft.ts";
import { newToken } from "../../council/ids.ts";
import type { FormAnswer, FormError } from "../forms/form-answer.ts";
import { refuse, type RefuseOptions } from "../forms/refuse.ts";
import { receivePost } from "../uploads/receive-post.ts";
import { leaveFlash } from "../visit/flash.ts";
import { orUnforeseen } from "../visit/unforeseen.ts";
import { actorOf, at } from "../visit/visit.ts";
import { acceptingFiles } from "./accept-files.ts";
import { applyErrors } from "./apply-errors.ts";
import { applyUploads } from "./apply-uploads.ts";
import { formKeyIn } from "./form-key.ts";
import type { Route } from "./+types/apply";

/**
 * Handles a post of the application form: stores each file as it arrives, then submits the
 * application. The session was checked before any of the body is read.
 */
export async function answerApply({ request, params, context }: Route.ActionArgs) {
  const { office, visit } = at(context);
  const actor = actorOf(visit);
  const form: FormKey = {
    key: formKeyIn(request) ?? newToken(office),
    serviceId: params.serviceId,
  };
  const service = await findService(office, form.serviceId);
  const documents = service?.requiredDocuments.length ?? 0;
  const files = acceptingFiles(office, actor, form, documents);
  const post = await receivePost(request, applyUploads, files.take);
  if (post.outcome === "tooLarge")
    return refuse<TypedAnswers>(undefined, 413, { key: "common.tooLarge" });
  if (post.outcome === "broken")
    return refuse<TypedAnswers>(undefined, 400, { key: "applications.errors.missingData" });

  const { fields } = post;
  const typed = readTypedAnswers(fields);
  const toRemove = fields.get("remove");
  if (typeof toRemove === "string") {
    await removeFromDraft(office, actor, form, toRemove);
    await keepTypedAnswers(office, actor, form, typed);
    const answer = { errors: files.errors, typed, done: "applications.apply.removed" } as const;
    return data<FormAnswer<TypedAnswers>>(answer);
  }
  const serviceSeenAt = Number(fields.get("serviceSeenAt"));
  const refusedSlots = files.errors.map(({ field }) => field);
  const submission = { form, serviceSeenAt, typed, refusedSlots };
  const submitted = await orUnforeseen(context, () => submitApplication(office, actor, submission));
  const refuseAll = (status: number, error: FormError, options?: RefuseOptions) =>
    refuse(typed, status, [error, ...files.errors], options);
  switch (submitted.outcome) {
    case "invalid": {
      const errors = applyErrors(submitted.errors, files.errors, documents);
      const title = "applications.errors.summary";
      const busyForSeconds = files.retryAfterSeconds();
      return busyForSeconds === undefined
        ? refuse(typed, 400, errors, { title })
        : refuse(typed, 503, errors, { title, headers: retryIn(busyForSeconds) });
    }
    case "serviceClosed":
    case "serviceChanged":
      return refuseAll(409, { key: `applications.errors.${submitted.outcome}` });
    case "tooManyToday": {
      const args = { count: submitted.atMost };
      const headers = retryIn(secondsToMidnightInIndia(office.clock()));
      return refuseAll(429, { key: "applications.errors.tooManyToday", args }, { headers });
    }
    case "noSpace":
      return refuseAll(507, { key: "documents.errors.noSpace" });
    case "unforeseen": {
      const { requestId } = visit;
      return refuseAll(500, { key: "applications.errors.submitFailed" }, { requestId });
    }
    case "submitted":
    case "alreadySubmitted":
      leaveFlash(visit, office.keys, "success", "applications.apply.submitted");
      return redirectDocument(
        actor.role === "citizen" ? "/dashboard/user" : `/applications/${submitted.applicationId}`,
      );
  }
}

function retryIn(seconds: number): Record<string, string> {
  return { "Retry-After": String(seconds) };
}
