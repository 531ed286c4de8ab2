import { PageHeading } from "../../components/page-heading.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { ServiceForm, type ServiceFormProps } from "./service-form.tsx";
import { ServiceTabs } from "./service-tabs.tsx";
import { modes, FormLanguageHint } from "./service-modes.tsx";

/** The service form on a page of its own; in the list of services it is a dialog. */
export function ServicePage(form: ServiceFormProps) {
  const t = useTexts();
  const { serviceId } = form;
  return (
    <>
      <PageHeading title={t(modes[form.mode].title)} intro={<FormLanguageHint />} />
      {serviceId && <ServiceTabs serviceId={serviceId} current="service" />}
      <ServiceForm {...form} />
    </>
  );
}
