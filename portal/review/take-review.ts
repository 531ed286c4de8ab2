import { data, redirectDocument, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { revealAadhar, type Revealed } from "../../council/applications/reveal-aadhar.ts";
import { reviewSchema } from "../../council/applications/review-rules.ts";
import { reviewApplication, type ReviewOutcome } from "../../council/applications/review.ts";
import { referenceOf } from "../../council/ids.ts";
import { Refusal } from "../../council/refusals.ts";
import type { TextKey } from "../../texts/translate.ts";
import { leaveFlash } from "../visit/flash.ts";
import type { NotSent } from "../visit/send-form.ts";
import { actorOf, at } from "../visit/visit.ts";

/** What the office says to a press of a button in the review, where it did not simply succeed. */
type OfficeAnswer = { remarks: string } & (
  | Revealed
  | Extract<ReviewOutcome, { outcome: "overtaken" }>
  | { outcome: "faults"; faults: { field: string; key: TextKey }[] }
  | { outcome: "failed"; requestId: string }
);

/** The office's answer, or why none came: then what was typed still stands in the form. */
export type ReviewAnswer = OfficeAnswer | NotSent;

interface Errand {
  applicationId: string;
  /** Where to go once it is done. */
  done: string;
}

/** Answers the review's form. The remarks typed come back with everything but success. */
export async function takeReview(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { applicationId, done }: Errand,
) {
  const { office, visit } = at(context);
  const actor = actorOf(visit);
  const remarks = String(form.get("remarks") ?? "");
  const answer = (status: number, facts: OfficeAnswer) => data(facts, { status });
  if (form.has("reveal")) {
    const reveal = await revealAadhar(office, actor, applicationId);
    return answer(reveal.outcome === "revealed" ? 200 : 429, { ...reveal, remarks });
  }

  const review = reviewSchema.safeParse(Object.fromEntries(form));
  if (!review.success)
    return answer(400, { outcome: "faults", faults: faultsOf(review.error), remarks });
  try {
    const result = await reviewApplication(office, actor, { ...review.data, applicationId });
    if (result.outcome === "overtaken") return answer(409, { ...result, remarks });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    office.log.error({ requestId: visit.requestId, err: error }, "review failed");
    return answer(500, { outcome: "failed", requestId: visit.requestId, remarks });
  }
  const detail = {
    key: decidedTexts[review.data.status],
    args: { reference: referenceOf(applicationId) },
  };
  leaveFlash(visit, office.keys, "success", "review.updated", { detail });
  throw redirectDocument(done);
}

const decidedTexts = {
  "under-review": "review.decided.underReview",
  approved: "review.decided.approved",
  rejected: "review.decided.rejected",
} as const;

function faultsOf(error: z.ZodError): { field: string; key: TextKey }[] {
  return error.issues.map(({ path, message }) => ({
    field: String(path[0] ?? ""),
    key: message as TextKey,
  }));
}
