import { data, useRouteLoaderData } from "react-router";
import { trackBySlip } from "../../council/applications/track-by-slip.ts";
import { trackApplication } from "../../council/applications/track.ts";
import { trackForm } from "../../council/applications/track-rules.ts";
import { trackWindowMs } from "../../council/limits.ts";
import { dashboardOf } from "../../council/permissions.ts";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { fieldErrors } from "../forms/field-errors.ts";
import type { FormAnswer } from "../forms/form-answer.ts";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { refuse, refuseUnexpected, tooMany } from "../forms/refuse.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { noStoreHeaders } from "../visit/no-store.ts";
import { useTexts } from "../visit/texts.tsx";
import { getContext } from "../visit/visit.ts";
import type { loader as rootLoader } from "../root.tsx";
import { TrackForm } from "./track/track-form.tsx";
import { TrackedStatus, type ReferencedApplication } from "./track/tracked-status.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/track";

export const handle = { hydrate: false } satisfies RouteHandle;

/** Forbids caching, because a slip's code is in the URL. */
export const headers = noStoreHeaders;

/** The action's result: the application, or the form again. */
type TrackAnswer = FormAnswer & { application?: ReferencedApplication };

/** Loads the application of a slip, whose QR code leads to a URL with a code; null for a URL without one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get("slip");
  if (code === null) return null;
  const { office } = getContext(context);
  const application = await trackBySlip(office, code);
  if (!application) return refuse(undefined, 400, { key: "track.errors.slip" });
  return data(toAnswer(application));
}

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
      return refuseUnexpected(visit, values, { key: "track.errors.failed" });
    case "tooManyWrong":
      return refuse(values, tooMany(trackWindowMs), { key: "track.errors.tooMany" });
    case "wrong":
      return refuse(values, 400, { key: "track.errors.wrong" });
    case "found": {
      const { reference } = parsed.data;
      return data(toAnswer({ ...result.application, reference }));
    }
  }
}

function toAnswer(application: ReferencedApplication): TrackAnswer {
  return { errors: [], application };
}

/**
 * Shows the status of an application to anybody who has its reference and four digits of its phone number, or the QR
 * code of its slip.
 */
export default function Track({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const answer: TrackAnswer | undefined = actionData ?? loaderData ?? undefined;
  const form = useFormErrors(answer);
  const person = useRouteLoaderData<typeof rootLoader>("root")?.person;
  const dashboardUrl = person && dashboardOf[person.role];
  return (
    <>
      <PageTitle
        title={t("track.title")}
        hasErrors={form.hasErrors}
        description={t("track.lead")}
      />
      <FormErrorSummary form={form} />
      <PageHeading
        title={t("track.title")}
        intro={answer?.application ? undefined : t("track.lead")}
      />
      {answer?.application ? (
        <TrackedStatus application={answer.application} dashboardUrl={dashboardUrl} />
      ) : (
        <TrackForm
          reference={answer?.values?.["reference"]}
          errorOf={form.errorOf}
          dashboardUrl={dashboardUrl}
        />
      )}
    </>
  );
}
