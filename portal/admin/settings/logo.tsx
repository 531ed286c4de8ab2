import { redirectDocument } from "react-router";
import { formMaxBytes, logoMaxBytes } from "../../../council/limits.ts";
import { getSettingsForAdmin } from "../../../council/settings/get-settings.ts";
import { replaceLogo, deleteLogo, type LogoOutcome } from "../../../council/settings/logo.ts";
import { UrlButton } from "../../components/url-button.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { Field } from "../../components/field.tsx";
import { formatFileSize } from "../../components/file-size.ts";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import type { FormError, TypedTexts } from "../../forms/form-answer.ts";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { refuse, typedTextsIn } from "../../forms/refuse.ts";
import { useFormErrors } from "../../forms/use-form-errors.ts";
import { CouncilLogo } from "../../shell/council-logo.tsx";
import { readMultipartForm } from "../../uploads/read-multipart-form.ts";
import type { UploadLimits } from "../../uploads/upload-limits.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { setFlash } from "../../visit/flash.ts";
import { useOwnedUrl } from "../../visit/form-owner.tsx";
import type { RouteHandle } from "../../visit/route-handle.ts";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { settingsUrl } from "../urls.ts";
import type { Route } from "./+types/logo";

const uploads: UploadLimits = {
  filesAtMost: 1,
  fileMaxBytes: logoMaxBytes,
  totalMaxBytes: logoMaxBytes + formMaxBytes,
};

export const handle = { hydrate: false, uploads } satisfies RouteHandle;

const logoUrl = `${settingsUrl}/logo`;

export const loader = withErrorResponse(async ({ context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const { council } = await getSettingsForAdmin(office, actorOf(visit));
  return { logo: council.logo };
});

/** The error and the response status for each outcome in which nothing was changed. */
const refusals = {
  notPicture: { status: 400, field: "logo", key: "settings.logo.errors.notPicture" },
  changedMeanwhile: { status: 409, key: "settings.logo.errors.changedMeanwhile" },
  busy: { status: 503, field: "logo", key: "settings.logo.errors.busy" },
} as const satisfies Partial<Record<LogoOutcome["outcome"], FormError & { status: number }>>;

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  let file: Uint8Array | undefined;
  const post = await readMultipartForm(request, uploads, async ({ bytes }) => {
    file = bytes;
  });
  if (post.outcome !== "received")
    return refuse<TypedTexts>(undefined, 400, {
      field: "logo",
      key: "settings.logo.errors.tooLarge",
    });
  const values = typedTextsIn(post.fields);
  if (post.fields.has("remove")) return responseTo(await deleteLogo(office, actor));
  if (!file) return refuse(values, 400, { field: "logo", key: "settings.logo.errors.required" });
  if (!post.fields.has("noEmblem"))
    return refuse(values, 400, { field: "noEmblem", key: "settings.logo.errors.noEmblem" });
  return responseTo(await replaceLogo(office, actor, file));

  function responseTo(result: LogoOutcome) {
    if (result.outcome !== "deleted" && result.outcome !== "replaced") {
      const { status, ...error } = refusals[result.outcome];
      const isBusy = result.outcome === "busy";
      return refuse(
        values,
        isBusy ? { status: 503, afterSeconds: result.retryAfterSeconds } : status,
        error,
      );
    }
    setFlash(visit, office.keys, "success", `settings.logo.${result.outcome}`);
    return redirectDocument(settingsUrl);
  }
});

/**
 * The page that sets the council's logo: a picture, with a confirmation that it is not the State Emblem of India, which
 * the law protects.
 */
export default function LogoPage({ loaderData: { logo }, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const url = useOwnedUrl(logoUrl);
  const form = useFormErrors(actionData);
  return (
    <>
      <PageTitle title={t("settings.logo.title")} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading title={t("settings.logo.title")} intro={t("settings.logo.lead")} />
      <Notice tone="warning">
        <p>{t("settings.logo.emblem")}</p>
      </Notice>
      <form method="post" action={url} encType="multipart/form-data" noValidate className="form">
        <Field
          name="logo"
          label={t("settings.logo.file")}
          hint={t("settings.logo.hint", { size: formatFileSize(logoMaxBytes) })}
          error={form.errorOf("logo")}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              className="control"
              accept="image/png,image/jpeg,image/webp"
            />
          )}
        </Field>
        <Checkbox
          name="noEmblem"
          label={t("settings.logo.noEmblem")}
          error={form.errorOf("noEmblem")}
          defaultChecked={actionData?.values?.["noEmblem"] === "on"}
        />
        <div className="button-row">
          <Button icon="upload">{t("settings.logo.upload")}</Button>
        </div>
      </form>
      {logo && (
        <Card title={t("settings.logo.present")}>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <CouncilLogo logo={logo} />
            <form method="post" action={url} encType="multipart/form-data">
              <Button name="remove" value="1" appearance="danger" small>
                {t("settings.logo.remove")}
              </Button>
            </form>
          </div>
        </Card>
      )}
      <div>
        <UrlButton href={settingsUrl} appearance="secondary">
          {t("settings.logo.back")}
        </UrlButton>
      </div>
    </>
  );
}
