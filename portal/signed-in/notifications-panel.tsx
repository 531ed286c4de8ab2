import { Button } from "../components/button.tsx";
import { useTexts } from "../visit/texts.tsx";

/**
 * The hidden frame of the panel that JavaScript opens from the bell; rendered by the server so that
 * its texts are in the reader's language.
 */
export function NotificationsPanel() {
  const t = useTexts();
  return (
    <template>
      <dialog
        role="dialog"
        className="dialog notifications-panel"
        aria-labelledby="notifications-panel"
      >
        <div className="dialog-head">
          <h2 id="notifications-panel" tabIndex={-1}>
            {t("notifications.title")}
          </h2>
          <form method="dialog">
            <Button appearance="secondary" small icon="cross">
              {t("common.close")}
            </Button>
          </form>
        </div>
        <div className="dialog-body stack gap-4">
          <a className="inline-flex min-h-11 items-center" href="/notifications">
            {t("notifications.wholePage")}
          </a>
        </div>
      </dialog>
    </template>
  );
}
