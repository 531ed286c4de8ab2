import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { iconOfTone } from "../../components/tone.ts";
import { useTexts } from "../../visit/texts.tsx";

/** The elements in which a form's `draft-saver` shows whether the form is saved, and which values a save replaced. */
export function SaveStatus() {
  const t = useTexts();
  return (
    <>
      <p className="hint" role="status" />
      <a href="/login" target="_blank" hidden>
        {t("shell.signIn")}
      </a>
      <div className="notice notice-warning" role="alert" hidden>
        <Icon name={iconOfTone.warning} />
        <div className="grid justify-items-start gap-3">
          <span />
          <Button type="button" appearance="secondary" small>
            {t("shell.dismiss")}
          </Button>
        </div>
      </div>
    </>
  );
}
