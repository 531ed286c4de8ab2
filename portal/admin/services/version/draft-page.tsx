import type { ReactNode } from "react";
import type { DraftPart } from "../../../../council/catalogue/changed-parts.ts";
import type { Untranslated } from "../../../../council/catalogue/find-untranslated.ts";
import type { ServiceName } from "../../../../council/catalogue/localise.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { PageTitle } from "../../../components/page-title.tsx";
import { withMarkedText } from "../../../components/with-marked-text.tsx";
import { FormErrorSummary } from "../../../forms/form-error-summary.tsx";
import type { FormErrorView } from "../../../forms/use-form-errors.ts";
import unsavedForm from "../../../elements/unsaved-form.ts?worker&url";
import { FormOwner } from "../../../visit/form-owner.tsx";
import { useTexts } from "../../../visit/texts.tsx";
import { serviceTabUrl, servicesUrl } from "../../urls.ts";
import { ServiceTabs } from "../service-tabs.tsx";
import { UntranslatedNotice } from "./untranslated-notice.tsx";

interface DraftPageProps {
  serviceId: string;
  part: DraftPart;
  /** The name of the service, which the heading contains. */
  service: ServiceName;
  heading: string;
  lead: string;
  hasDraft: boolean;
  /** The parts that the open draft changes. */
  partsInDraft: readonly DraftPart[];
  /** The untranslated texts of all parts of the service. */
  untranslated: readonly Untranslated[];
  /** Whether the form was sent and is shown again without being saved. */
  isUnsaved: boolean;
  /** The version whose values the form was filled with. */
  expectedVersion: string;
  form: FormErrorView;
  /** The controls of the form. */
  children: ReactNode;
}

/** A page that changes a part of a service's draft, and may publish the draft at once. */
export function DraftPage({
  serviceId,
  part,
  service,
  heading,
  lead,
  hasDraft,
  partsInDraft,
  untranslated,
  isUnsaved,
  expectedVersion,
  form,
  children,
}: DraftPageProps) {
  const t = useTexts();
  const otherParts = partsInDraft.filter((one) => one !== part);
  return (
    <>
      <PageTitle title={heading} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading
        title={withMarkedText(heading, service.serviceName, service.serviceLanguage)}
        intro={lead}
        actions={
          <ButtonLink href={servicesUrl} appearance="secondary" icon="arrow-left">
            {t("catalogue.tabs.back")}
          </ButtonLink>
        }
      />
      <ServiceTabs serviceId={serviceId} current={part} />
      <Notice>
        <p>{hasDraft ? t("versions.draftOpen") : t("versions.noDraft")}</p>
      </Notice>
      <UntranslatedNotice
        serviceId={serviceId}
        untranslated={untranslated.filter((one) => one.part === part)}
      />
      <form
        method="post"
        action={serviceTabUrl(serviceId, part)}
        noValidate
        className="form max-w-none"
        data-warns-unsaved={isUnsaved ? "now" : "changed"}
      >
        <FormOwner />
        {/* Enter submits with the first button, which would otherwise be a Remove button. */}
        <button className="sr-only" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="expectedVersion" value={expectedVersion} />
        {children}
        {otherParts.length > 0 && (
          <p>
            {t("versions.publish.together", {
              parts: otherParts.map((one) => t(`catalogue.tabs.${one}`)).join(", "),
            })}
          </p>
        )}
        <p>
          <a href={serviceTabUrl(serviceId, "preview")}>{t("versions.preview.open")}</a>
        </p>
        <div className="save-bar no-print">
          <Button>{t("versions.save")}</Button>
          <Button name="publish" value="1" appearance="secondary">
            {t("versions.publish.submit")}
          </Button>
        </div>
      </form>
      <script type="module" src={unsavedForm} />
    </>
  );
}
