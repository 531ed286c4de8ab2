import { redirectDocument } from "react-router";
import { formMaxBytes, logoMaxBytes } from "../../../council/limits.ts";
import { getSettings } from "../../../council/settings/get-settings.ts";
import { keepLogo, takeLogoAway, type LogoOutcome } from "../../../council/settings/logo.ts";
import { AddressButton } from "../../components/address-button.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { Field } from "../../components/field.tsx";
import { fileSize } from "../../components/file-size.ts";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import type { FormError, TypedTexts } from "../../forms/form-answer.ts";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { refuse, typedTexts } from "../../forms/refuse.ts";
import { useFormErrors } from "../../forms/use-form-errors.ts";
import { CouncilMark } from "../../shell/council-mark.tsx";
import { receivePost } from "../../uploads/receive-post.ts";
import type { UploadLimits } from "../../uploads/upload-limits.ts";
import { answering } from "../../visit/answer.ts";
import { leaveFlash } from "../../visit/flash.ts";
import { retryAfter } from "../../visit/retry-after.ts";
import { useOwnedAddress } from "../../visit/form-owner.tsx";
import type { RouteHandle } from "../../visit/route-handle.ts";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, at } from "../../visit/visit.ts";
import type { Route } from "./+types/logo";

export const headers = retryAfter;

const uploads: UploadLimits = {
  filesAtMost: 1,
  fileMaxBytes: logoMaxBytes,
  totalMaxBytes: logoMaxBytes + formMaxBytes,
};

export const handle: RouteHandle = { js: false, uploads };

const settings = "/dashboard/admin/settings";
const here = `${settings}/logo`;

export const loader = answering(async ({ context }: Route.LoaderArgs) => {
  const { office, visit } = at(context);
  const { council } = await getSettings(office, actorOf(visit));
  return { logo: council.logo };
});

/** Why a logo is refused, with the response status. */
const refusals = {
  notPicture: { status: 400, field: "logo", key: "settings.logo.errors.notPicture" },
  changedMeanwhile: { status: 409, key: "settings.logo.errors.changedMeanwhile" },
  busy: { status: 503, field: "logo", key: "settings.logo.errors.busy" },
} as const satisfies Partial<Record<LogoOutcome["outcome"], FormError & { status: number }>>;

export const action = answering(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit } = at(context);
  const actor = actorOf(visit);
  let file: Uint8Array | undefined;
  const post = await receivePost(request, uploads, async ({ bytes }) => {
    file = bytes;
  });
  if (post.outcome !== "received")
    return refuse<TypedTexts>(undefined, 400, {
      field: "logo",
      key: "settings.logo.errors.tooLarge",
    });
  const typed = typedTexts(post.fields);
  if (post.fields.has("remove")) return tell(await takeLogoAway(office, actor));
  if (!file) return refuse(typed, 400, { field: "logo", key: "settings.logo.errors.required" });
  if (!post.fields.has("noEmblem"))
    return refuse(typed, 400, { field: "noEmblem", key: "settings.logo.errors.noEmblem" });
  return tell(await keepLogo(office, actor, file));

  function tell(done: LogoOutcome) {
    if (done.outcome !== "removed" && done.outcome !== "kept") {
      const { status, ...error } = refusals[done.outcome];
      const headers =
        done.outcome === "busy" ? { "Retry-After": String(done.retryAfterSeconds) } : undefined;
      return refuse(typed, status, error, { headers });
    }
    leaveFlash(visit, office.keys, "success", `settings.logo.${done.outcome}`);
    return redirectDocument(settings);
  }
});

/** The council's logo: a picture, and a confirmation that it is not the State Emblem. */
export default function LogoPage({ loaderData: { logo }, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const address = useOwnedAddress(here);
  const form = useFormErrors(actionData);
  return (
    <>
      <PageTitle title={t("settings.logo.title")} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading title={t("settings.logo.title")} lead={t("settings.logo.lead")} />
      <Notice tone="warning">
        <p>{t("settings.logo.emblem")}</p>
      </Notice>
      <form
        method="post"
        action={address}
        encType="multipart/form-data"
        noValidate
        className="form"
      >
        <Field
          name="logo"
          label={t("settings.logo.file")}
          hint={t("settings.logo.hint", { size: fileSize(logoMaxBytes) })}
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
          defaultChecked={actionData?.typed?.["noEmblem"] === "on"}
        />
        <div className="button-row">
          <Button icon="upload">{t("settings.logo.upload")}</Button>
        </div>
      </form>
      {logo && (
        <Card title={t("settings.logo.present")}>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <CouncilMark logo={logo} />
            <form method="post" action={address} encType="multipart/form-data">
              <Button name="remove" value="1" look="danger" small>
                {t("settings.logo.remove")}
              </Button>
            </form>
          </div>
        </Card>
      )}
      <div>
        <AddressButton href={settings} look="secondary">
          {t("settings.logo.back")}
        </AddressButton>
      </div>
    </>
  );
}
