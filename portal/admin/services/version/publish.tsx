import { redirectDocument } from "react-router";
import { findUnaskedAnswers } from "../../../../council/catalogue/certificate-placeholders.ts";
import { findUntranslated } from "../../../../council/catalogue/find-untranslated.ts";
import { whatPublishingChanges } from "../../../../council/catalogue/what-publishing-changes.ts";
import {
  discardDraftVersion,
  getServiceToEdit,
  publishDraftVersion,
  type DiscardOutcome,
  type PublishOutcome,
} from "../../../../council/catalogue/draft-version.ts";
import { serviceNameOf } from "../../../../council/catalogue/localise.ts";
import { findSignatories } from "../../../../council/certificates/signatory.ts";
import type { TextKey } from "../../../../texts/translate.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { PageTitle } from "../../../components/page-title.tsx";
import { withMarkedText } from "../../../components/with-marked-text.tsx";
import { catchUnexpected } from "../../../visit/catch-unexpected.ts";
import { setFlash } from "../../../visit/flash.ts";
import { FormOwner } from "../../../visit/form-owner.tsx";
import { useTexts } from "../../../visit/texts.tsx";
import { actorOf, getContext } from "../../../visit/visit.ts";
import { withErrorResponse } from "../../../visit/with-error-response.ts";
import { serviceTabUrl, servicesUrl } from "../../urls.ts";
import { ServiceTabs } from "../service-tabs.tsx";
import { comparedVersionOf } from "./compared-version.ts";
import { Differences } from "./differences.tsx";
import { UnaskedNotice } from "./unasked-notice.tsx";
import { UntranslatedNotice } from "./untranslated-notice.tsx";
import type { RouteHandle } from "../../../visit/route-handle.ts";
import type { Route } from "./+types/publish";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit, t } = getContext(context);
  const actor = actorOf(visit);
  const { draft, published, version } = await getServiceToEdit(office, actor, params.serviceId);
  return {
    ...serviceNameOf(visit.language, published.title),
    version,
    untranslated: findUntranslated(draft ?? published),
    unasked: draft && findUnaskedAnswers(draft),
    differences: draft && whatPublishingChanges(published, draft),
    versions: draft && {
      before: comparedVersionOf(t, published),
      after: comparedVersionOf(t, draft),
    },
    signatories:
      draft && (await findSignatories(office, actor, [published.certificate, draft.certificate])),
    endsCertificate:
      published.certificate !== null &&
      published.outcome?.kind !== "forwarded" &&
      draft?.outcome?.kind === "forwarded",
  };
});

const flashOf: Record<
  (PublishOutcome | DiscardOutcome)["outcome"] | "unexpected",
  ["success" | "info" | "danger", TextKey]
> = {
  published: ["success", "versions.flash.published"],
  discarded: ["success", "versions.flash.discarded"],
  nothingToPublish: ["info", "versions.flash.nothingToPublish"],
  tooManyDocuments: ["danger", "versions.flash.tooManyDocuments"],
  answerUnasked: ["danger", "certificates.errors.answerUnasked"],
  codeTaken: ["danger", "certificates.errors.draft.codeTaken"],
  codeFrozen: ["danger", "certificates.errors.draft.codeFrozen"],
  tooLarge: ["danger", "catalogue.errors.tooLarge"],
  changedMeanwhile: ["danger", "versions.flash.changedMeanwhile"],
  gone: ["danger", "catalogue.flash.gone"],
  unexpected: ["danger", "versions.flash.failed"],
};

export const action = withErrorResponse(async ({ request, params, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  const { serviceId } = params;
  const form = await request.formData();
  const expectedVersion = form.get("expectedVersion");
  if (typeof expectedVersion !== "string") {
    setFlash(visit, office.keys, "danger", "common.hiddenFieldMissing");
    return redirectDocument(serviceTabUrl(serviceId, "publish"));
  }
  const change = { serviceId, expectedVersion };
  const publishOrDiscard = form.has("discard") ? discardDraftVersion : publishDraftVersion;
  const { outcome } = await catchUnexpected<PublishOutcome | DiscardOutcome>(context, () =>
    publishOrDiscard(office, actorOf(visit), change),
  );
  setFlash(visit, office.keys, ...flashOf[outcome]);
  return redirectDocument(outcome === "gone" ? servicesUrl : serviceTabUrl(serviceId, "publish"));
});

/** What the draft changes for citizens, and the buttons to publish or discard it. */
export default function PublishService({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts();
  const { serviceName, serviceLanguage, version, untranslated, unasked } = loaderData;
  const { differences, versions, signatories, endsCertificate } = loaderData;
  const { serviceId } = params;
  const heading = t("versions.publish.title", { service: serviceName });
  return (
    <>
      <PageTitle title={heading} />
      <PageHeading
        title={withMarkedText(heading, serviceName, serviceLanguage)}
        intro={t("versions.publish.lead")}
        actions={
          <ButtonLink href={servicesUrl} appearance="secondary" icon="arrow-left">
            {t("catalogue.tabs.back")}
          </ButtonLink>
        }
      />
      <ServiceTabs serviceId={serviceId} current="publish" />
      <UntranslatedNotice serviceId={serviceId} untranslated={untranslated} />
      {unasked && <UnaskedNotice serviceId={serviceId} unasked={unasked} />}
      {endsCertificate && (
        <Notice tone="warning">
          <p>{t("certificates.edit.noneForwarded")}</p>
        </Notice>
      )}
      {!differences || !versions || !signatories ? (
        <Notice>
          <p>{t("versions.publish.none")}</p>
        </Notice>
      ) : (
        <>
          {differences.length > 0 ? (
            <Differences {...{ differences, versions, signatories }} />
          ) : (
            <p>{t("versions.publish.same")}</p>
          )}
          <p className="text-muted">{t("versions.publish.forms")}</p>
          <form method="post" action={serviceTabUrl(serviceId, "publish")} className="button-row">
            <FormOwner />
            <input type="hidden" name="expectedVersion" value={version} />
            <Button>{t("versions.publish.submit")}</Button>
            <ButtonLink href={serviceTabUrl(serviceId, "preview")} appearance="secondary">
              {t("catalogue.tabs.preview")}
            </ButtonLink>
          </form>
          <DiscardDraft serviceId={serviceId} version={version} />
        </>
      )}
    </>
  );
}

/** A folded section that says what discarding the draft deletes, with the button for it. */
function DiscardDraft({ serviceId, version }: { serviceId: string; version: string }) {
  const t = useTexts();
  return (
    <details className="card block">
      <summary className="title min-h-11 content-center">
        {t("versions.publish.discardTitle")}
      </summary>
      <form method="post" action={serviceTabUrl(serviceId, "publish")} className="stack gap-4 pt-4">
        <FormOwner />
        <input type="hidden" name="expectedVersion" value={version} />
        <p>{t("versions.publish.discardLead")}</p>
        <div className="button-row">
          <Button name="discard" value="1" appearance="danger">
            {t("versions.publish.discard")}
          </Button>
        </div>
      </form>
    </details>
  );
}
