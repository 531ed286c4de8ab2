import { UrlButton } from "../../components/url-button.tsx";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import type { ListedService } from "./services-table.tsx";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { serviceRowUrl, servicesUrl } from "../urls.ts";

interface DeleteServiceProps {
  service: Pick<ListedService, "id" | "title" | "foreign">;
}

/** The dialog that asks for confirmation before a service is deleted (spec section 5). */
export function DeleteService({ service }: DeleteServiceProps) {
  const t = useTexts();
  const row = serviceRowUrl(service.id);
  return (
    <Dialog title={t("catalogue.admin.deletion.title")} closeHref={row}>
      <div className="stack gap-3 pb-6">
        <p lang={service.foreign.title} className="title">
          {service.title}
        </p>
        <p>{t("catalogue.admin.deletion.question")}</p>
        <p className="text-muted">{t("catalogue.admin.deletion.applications")}</p>
      </div>
      <form method="post" action={servicesUrl} className="button-row">
        <FormOwner />
        <input type="hidden" name="serviceId" value={service.id} />
        <Button appearance="danger" icon="trash">
          {t("catalogue.admin.delete")}
        </Button>
        <UrlButton href={row} appearance="secondary">
          {t("common.cancel")}
        </UrlButton>
      </form>
    </Dialog>
  );
}
