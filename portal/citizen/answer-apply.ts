import { data, redirectDocument } from "react-router";
import { secondsToMidnightInIndia } from "../../council/day-in-india.ts";
import { readTypedAnswers } from "../../council/applications/rules.ts";
import { submitApplication } from "../../council/applications/submit.ts";
import { keepTypedAnswers } from "../../council/applications/typed-answers.ts";
import { findService } from "../../council/catalogue/records.ts";
import { removeFromDraft } from "../../council/documents/discard.ts";
import type { FormKey } from "../../council/documents/draft.ts";
import { newToken } from "../../council/ids.ts";
import { leaveFlash } from "../visit/flash.ts";
import { orUnforeseen } from "../visit/unforeseen.ts";
import { actorOf, at } from "../visit/visit.ts";
import { acceptingFiles } from "./accept-files.ts";
import type { ApplyAnswer } from "./apply-problems.tsx";
import { formKeyIn } from "./form-key.ts";
import { receivePost } from "./receive-post.ts";
import type { Route } from "./+types/apply";

/**
 * Answers a post of the application form: files first, each kept as it arrives, then the application.
 * Who it is was asked at the door, before any of the body is read.
 */
export async function answerApply({ request, params, context }: Route.ActionArgs) {
  const { office, visit, t } = at(context);
  const actor = actorOf(visit);
  const form: FormKey = {
    key: formKeyIn(request) ?? newToken(office),
    serviceId: params.serviceId,
  };
  const service = await findService(office, form.serviceId);
  const documents = service?.requiredDocuments.length ?? 0;
  const files = acceptingFiles(office, actor, t, form, documents);
  const post = await receivePost(request, files.take);
  if (post.outcome === "tooLarge") return refused(413, { problem: "tooLarge", errors: {} });
  if (post.outcome === "broken") return refused(400, { problem: "missingData", errors: {} });

  const { fields } = post;
  const typed = readTypedAnswers(fields);
  const toRemove = fields.get("remove");
  if (typeof toRemove === "string") {
    await removeFromDraft(office, actor, form, toRemove);
    await keepTypedAnswers(office, actor, form, typed);
    return refused(200, { removed: true, errors: files.faults, typed });
  }
  const serviceSeenAt = Number(fields.get("serviceSeenAt"));
  const refusedSlots = Object.keys(files.faults);
  const submission = { form, serviceSeenAt, typed, refusedSlots };
  const submitted = await orUnforeseen(context, () => submitApplication(office, actor, submission));
  switch (submitted.outcome) {
    case "invalid": {
      const errors = Object.entries(submitted.errors).map(([name, text]) => [name, t.of(text)]);
      const answer = { errors: { ...Object.fromEntries(errors), ...files.faults }, typed };
      const busyForSeconds = files.retryAfterSeconds();
      return busyForSeconds === undefined
        ? refused(400, answer)
        : refused(503, answer, { "Retry-After": String(busyForSeconds) });
    }
    case "serviceClosed":
    case "serviceChanged":
      return refused(409, { problem: submitted.outcome, errors: files.faults, typed });
    case "tooManyToday": {
      const wait = { "Retry-After": String(secondsToMidnightInIndia(office.clock())) };
      const { atMost } = submitted;
      return refused(429, { problem: "tooManyToday", atMost, errors: files.faults, typed }, wait);
    }
    case "noSpace":
      return refused(507, { problem: "noSpace", errors: files.faults, typed });
    case "unforeseen":
      return refused(500, {
        problem: "failed",
        requestId: visit.requestId,
        errors: files.faults,
        typed,
      });
    case "submitted":
    case "alreadySubmitted":
      leaveFlash(visit, office.keys, "success", "applications.apply.submitted");
      return redirectDocument(
        actor.role === "citizen" ? "/dashboard/user" : `/applications/${submitted.applicationId}`,
      );
  }
}

function refused(status: number, answer: ApplyAnswer, headers: Record<string, string> = {}) {
  return data(answer, { status, headers });
}
