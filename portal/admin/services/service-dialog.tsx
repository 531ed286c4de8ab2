import { Dialog } from "../../components/dialog.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { serviceTabUrl, serviceRowUrl } from "../urls.ts";
import { ServiceForm, type ServiceFormProps } from "./service-form.tsx";
import { modes, FormLanguageHint } from "./service-modes.tsx";

/**
 * The service form over the list (spec section 2, Service modal). Closing it navigates to the list's own URL, at the
 * row of the service, so that the form opens empty or with the stored values next time (spec section 4).
 */
export function ServiceDialog(form: ServiceFormProps) {
  const t = useTexts();
  const { serviceId } = form;
  return (
    <Dialog title={t(modes[form.mode].title)} closeHref={serviceRowUrl(serviceId)}>
      <p className="hint pb-4">
        <FormLanguageHint />
      </p>
      {serviceId && (
        <p className="pb-4">
          <a href={serviceTabUrl(serviceId, "questions")}>{t("catalogue.tabs.open")}</a>
        </p>
      )}
      <ServiceForm {...form} />
    </Dialog>
  );
}
