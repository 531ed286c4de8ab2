import { redirectDocument, type RouterContextProvider } from "react-router";
import { passwordConfirmation } from "../../council/accounts/rules.ts";
import { confirmDownload, isDownloadConfirmed } from "../../council/data-export/download.ts";
import { getDataExportState, requestDataExport } from "../../council/data-export/request.ts";
import { dayMs, lettersKeptMonths } from "../../council/limits.ts";
import { fieldErrors } from "../forms/field-errors.ts";
import { refuse, refuseUnexpected, tooMany } from "../forms/refuse.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { setFlash } from "../visit/flash.ts";
import { noStoreHeaders } from "../visit/no-store.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { DataForms } from "./data-forms.tsx";
import { downloadProofOf, setDownloadProof } from "./data-proof.ts";
import { ProfilePage } from "./profile-page.tsx";
import { refusePassword } from "./refused-password.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/data";

export const handle = { hydrate: false, hasSecrets: true } satisfies RouteHandle;

export const headers = noStoreHeaders;

export const loader = withErrorResponse(async ({ context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  return {
    dataExport: await getDataExportState(office, actor),
    needsPassword: !(await isDownloadConfirmed(office, actor, downloadProofOf(visit))),
  };
});

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData();
  return form.has("currentPassword") ? confirmPassword(context, form) : requestExport(context);
});

async function requestExport(context: Readonly<RouterContextProvider>) {
  const { office, visit } = getContext(context);
  const { outcome } = await catchUnexpected(context, () =>
    requestDataExport(office, actorOf(visit)),
  );
  switch (outcome) {
    case "tooMany":
      return refuse(undefined, tooMany(dayMs), { key: "profile.data.tooMany" });
    case "unexpected":
      return refuseUnexpected(visit, undefined, { key: "profile.errors.failed" });
    case "requested":
      setFlash(visit, office.keys, "success", "profile.data.requested");
      break;
    case "underWay":
  }
  return redirectDocument("/profile/data");
}

/** Offers the download on a new page: if the response were the file itself, the page would keep the typed password. */
async function confirmPassword(context: Readonly<RouterContextProvider>, form: FormData) {
  const { office, visit } = getContext(context);
  const parsed = passwordConfirmation.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(undefined, 400, fieldErrors(parsed.error));
  const result = await catchUnexpected(context, () =>
    confirmDownload(office, actorOf(visit), parsed.data),
  );
  if (result.outcome !== "confirmed") return refusePassword(undefined, result.outcome, visit);
  setDownloadProof(visit, result.proof);
  setFlash(visit, office.keys, "success", "profile.data.confirmed");
  return redirectDocument("/profile/data");
}

/** The page for a copy of everything stored about the person. */
export default function DownloadData({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const form = useFormErrors(actionData);
  return (
    <ProfilePage title={t("profile.data.title")} intro={t("profile.data.lead")} form={form}>
      <DataForms {...loaderData} form={form} />
      <section className="stack gap-2">
        <h2>{t("profile.data.holds")}</h2>
        <ul className="list-disc ps-6">
          <li>{t("profile.data.holdsAccount")}</li>
          <li>{t("profile.data.holdsApplications")}</li>
          <li>{t("profile.data.holdsForms")}</li>
          <li>{t("profile.data.holdsOther")}</li>
        </ul>
        <p>{t("profile.data.masked", { months: lettersKeptMonths })}</p>
      </section>
    </ProfilePage>
  );
}
