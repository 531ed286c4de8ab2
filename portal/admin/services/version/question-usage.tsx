import { definitionMaxBytes, questionsAtMost } from "../../../../council/question-limits.ts";
import { Button } from "../../../components/button.tsx";
import { useTexts } from "../../../visit/texts.tsx";

const kibibyte = 1024;

interface QuestionUsageProps {
  /** The number of saved questions, and the size of the saved definition in bytes. */
  savedUsage: { questions: number; bytes: number };
  /** How many questions the page shows, including those not saved yet. */
  rows: number;
  /** Whether the button gets the focus, because the last question was just removed. */
  focus?: boolean;
}

/** How many questions and kilobytes a service has, and may have at most; and the button that adds a question. */
export function QuestionUsage({ savedUsage, rows, focus }: QuestionUsageProps) {
  const t = useTexts();
  return (
    <>
      <p className="hint">
        {t("questions.edit.used", {
          questions: savedUsage.questions,
          questionsAtMost,
          kilobytes: Math.ceil(savedUsage.bytes / kibibyte),
          kilobytesAtMost: definitionMaxBytes / kibibyte,
        })}
      </p>
      {rows < questionsAtMost ? (
        <div>
          <Button
            name="addQuestion"
            value="1"
            appearance="secondary"
            small
            autoFocus={focus === true}
          >
            {t("questions.edit.add")}
          </Button>
        </div>
      ) : (
        <p className="font-semibold">{t("questions.edit.full", { questionsAtMost })}</p>
      )}
    </>
  );
}
