import { UrlButton } from "../../components/url-button.tsx";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";

interface DeleteServiceProps {
  service: { id: string; title: string };
  /** The URL of the list, for Cancel. */
  list: string;
}

/** Asks once more before a service is deleted (spec section 5). */
export function DeleteService({ service, list }: DeleteServiceProps) {
  const t = useTexts();
  return (
    <Dialog title={t("catalogue.admin.deletion.title")} closeHref={list}>
      <div className="stack gap-3 pb-6">
        <p className="title">{service.title}</p>
        <p>{t("catalogue.admin.deletion.question")}</p>
        <p className="text-muted">{t("catalogue.admin.deletion.applications")}</p>
      </div>
      <form method="post" action={list} className="button-row">
        <FormOwner />
        <input type="hidden" name="serviceId" value={service.id} />
        <Button appearance="danger" icon="trash">
          {t("catalogue.admin.delete")}
        </Button>
        <UrlButton href={list} appearance="secondary">
          {t("common.cancel")}
        </UrlButton>
      </form>
    </Dialog>
  );
}
