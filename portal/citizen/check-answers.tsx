import { Button } from "../components/button.tsx";
import { useTexts } from "../visit/texts.tsx";

/**
 * An empty element that the page's script fills with a list of all answers (`portal/elements/list-answers.ts`), so that
 * they are checked before the form is sent.
 */
export function CheckAnswers() {
  const t = useTexts();
  return (
    <div
      className="check-answers"
      data-no-answer={t("apply.noAnswer")}
      data-no-file={t("apply.noFile")}
      data-no-date={t("apply.noDate")}
    >
      <template>
        <div>
          <dt />
          <dd>
            <span className="answer" />
            <Button type="button" appearance="quiet" small>
              {t("apply.change")}
              <span className="sr-only" />
            </Button>
          </dd>
        </div>
      </template>
    </div>
  );
}
