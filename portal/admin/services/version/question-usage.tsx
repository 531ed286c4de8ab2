import { definitionMaxBytes, questionsAtMost } from "../../../../council/question-limits.ts";
import { Button } from "../../../components/button.tsx";
import { useTexts } from "../../../visit/texts.tsx";

const kibibyte = 1024;

interface QuestionUsageProps {
  /** The questions that are saved, and the bytes of the saved definition. */
  used: { questions: number; bytes: number };
  /** How many questions the page shows, with those that are not saved. */
  rows: number;
  /** Whether the button gets the focus, because the last question was just removed. */
  focus?: boolean;
}

/** How many questions and kilobytes a service has, and may have at most; and the button that adds a question. */
export function QuestionUsage({ used, rows, focus }: QuestionUsageProps) {
  const t = useTexts();
  return (
    <>
      <p className="hint">
        {t("questions.edit.used", {
          questions: used.questions,
          questionsAtMost,
          kilobytes: Math.ceil(used.bytes / kibibyte),
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
