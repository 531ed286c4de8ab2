import { data } from "react-router";
import { trackApplication } from "../../council/applications/track.ts";
import { trackForm } from "../../council/applications/track-rules.ts";
import { trackWindowMs } from "../../council/limits.ts";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { fieldErrors } from "../forms/field-errors.ts";
import type { FormAnswer } from "../forms/form-answer.ts";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { refuse } from "../forms/refuse.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { retryAfter } from "../visit/retry-after.ts";
import { useTexts } from "../visit/texts.tsx";
import { getContext } from "../visit/visit.ts";
import { TrackForm } from "./track/track-form.tsx";
import { TrackedStatus, type ShownApplication } from "./track/tracked-status.tsx";
import type { Route } from "./+types/track";

export const handle = { js: false };

export const headers = retryAfter;

/** The action's result: the application, or the form again. */
type TrackAnswer = FormAnswer & { application?: ShownApplication };

/** The reference is returned for another attempt; the digits, which protect the application, are not. */
export async function action({ request, context }: Route.ActionArgs) {
  const { office, visit } = getContext(context);
  const form = await request.formData();
  const values = { reference: String(form.get("reference") ?? "") };
  const parsed = trackForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(values, 400, fieldErrors(parsed.error));
  const result = await catchUnexpected(context, () => trackApplication(office, visit, parsed.data));
  switch (result.outcome) {
    case "unexpected":
      return refuse(values, 500, { key: "track.errors.failed" }, { requestId: visit.requestId });
    case "tooManyWrong":
      return refuse(
        values,
        429,
        { key: "track.errors.tooMany" },
        { headers: { "Retry-After": String(trackWindowMs / 1000) } },
      );
    case "wrong":
      return refuse(values, 400, { key: "track.errors.wrong" });
    case "found": {
      const { reference } = parsed.data;
      const isLate = (result.application.dueAt ?? Infinity) < office.clock();
      const application = { ...result.application, reference, isLate };
      return data<TrackAnswer>({ errors: [], application });
    }
  }
}

/**
 * Shows the status of an application to anybody who has its reference and four digits of its phone number.
 */
export default function Track({ actionData }: Route.ComponentProps) {
  const t = useTexts();
  const answer: TrackAnswer | undefined = actionData;
  const form = useFormErrors(answer);
  return (
    <>
      <PageTitle
        title={t("track.title")}
        hasErrors={form.hasErrors}
        description={t("track.lead")}
      />
      <FormErrorSummary form={form} />
      <PageHeading title={t("track.title")} intro={t("track.lead")} />
      {answer?.application ? (
        <TrackedStatus application={answer.application} />
      ) : (
        <TrackForm reference={answer?.values?.["reference"]} errorOf={form.errorOf} />
      )}
    </>
  );
}
