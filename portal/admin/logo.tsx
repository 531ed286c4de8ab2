import { data, redirectDocument } from "react-router";
import { logoMaxBytes } from "../../council/limits.ts";
import { getSettings } from "../../council/settings/get-settings.ts";
import { keepLogo, takeLogoAway, type LogoOutcome } from "../../council/settings/logo.ts";
import type { TextKey } from "../../texts/translate.ts";
import { receivePost } from "../citizen/receive-post.ts";
import { AddressButton } from "../components/address-button.tsx";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { Checkbox } from "../components/checkbox.tsx";
import { ErrorSummary } from "../components/error-summary.tsx";
import { Field } from "../components/field.tsx";
import { fileSize } from "../components/file-size.ts";
import { Notice } from "../components/notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { CouncilMark } from "../shell/council-mark.tsx";
import { answering } from "../visit/answer.ts";
import { leaveFlash } from "../visit/flash.ts";
import { retryAfter } from "../visit/retry-after.ts";
import { useOwnedAddress } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, at } from "../visit/visit.ts";
import type { Route } from "./+types/logo";

export const headers = retryAfter;
export const handle = { js: false };

const settings = "/dashboard/admin/settings";
const here = `${settings}/logo`;

export const loader = answering(async ({ context }: Route.LoaderArgs) => {
  const { office, visit } = at(context);
  const { council } = await getSettings(office, actorOf(visit));
  return { logo: council.logo };
});

interface LogoFault {
  field?: "logo" | "noEmblem";
  key: TextKey;
}

/** What stands in the way of a logo, and the good news where nothing does. */
const faultOf: Partial<Record<LogoOutcome["outcome"], LogoFault>> = {
  notPicture: { field: "logo", key: "settings.logo.errors.notPicture" },
  changedMeanwhile: { key: "settings.logo.errors.changedMeanwhile" },
};

const busyFault: LogoFault = { field: "logo", key: "settings.logo.errors.busy" };

export const action = answering(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit } = at(context);
  const actor = actorOf(visit);
  const refused = (fault: LogoFault, status = 400) => data({ faults: [fault] }, { status });

  let file: Uint8Array | undefined;
  const post = await receivePost(request, async ({ bytes }) => {
    file ??= bytes;
  });
  if (post.outcome !== "received" || (file && file.length > logoMaxBytes))
    return refused({ field: "logo", key: "settings.logo.errors.tooLarge" });
  if (post.fields.has("remove")) return told(await takeLogoAway(office, actor));
  if (!file) return refused({ field: "logo", key: "settings.logo.errors.required" });
  if (!post.fields.has("noEmblem"))
    return refused({ field: "noEmblem", key: "settings.logo.errors.noEmblem" });
  return told(await keepLogo(office, actor, file));

  function told(done: LogoOutcome) {
    const { outcome } = done;
    if (done.outcome === "busy") {
      const headers = { "Retry-After": String(done.retryAfterSeconds) };
      return data({ faults: [busyFault] }, { status: 503, headers });
    }
    const fault = faultOf[outcome];
    if (fault) return refused(fault, outcome === "changedMeanwhile" ? 409 : 400);
    leaveFlash(
      visit,
      office.keys,
      "success",
      outcome === "removed" ? "settings.logo.removed" : "settings.logo.kept",
    );
    return redirectDocument(settings);
  }
});

/** The council's own logo: a picture, and a promise that it is not the emblem of the State. */
export default function LogoPage({ loaderData: { logo }, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const address = useOwnedAddress(here);
  const errors = (actionData?.faults ?? []).map(({ field, key }) => ({
    field,
    message: t.of({ key }),
  }));
  const errorOf = (control: string) => errors.find(({ field }) => field === control)?.message;
  return (
    <>
      <PageTitle title={t("settings.logo.title")} hasErrors={errors.length > 0} />
      <ErrorSummary errors={errors} />
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
          error={errorOf("logo")}
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
        <Checkbox name="noEmblem" label={t("settings.logo.noEmblem")} error={errorOf("noEmblem")} />
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
