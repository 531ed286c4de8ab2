import { definitionMaxBytes, questionsAtMost } from "../../../../council/question-limits.ts";
import { Button } from "../../../components/button.tsx";
import { useTexts } from "../../../visit/texts.tsx";

const kibibyte = 1024;

interface QuestionUsageProps {
  /** As saved: the service's questions, and the bytes of all that it says and asks. */
  used: { questions: number; bytes: number };
  /** The questions on the page, with those that are not saved. */
  rows: number;
}

/** How many of the questions and kilobytes it may have a service uses, and the button that adds a question. */
export function QuestionUsage({ used, rows }: QuestionUsageProps) {
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
          <Button name="addQuestion" value="1" appearance="secondary" small>
            {t("questions.edit.add")}
          </Button>
        </div>
      ) : (
        <p className="font-semibold">{t("questions.edit.full", { questionsAtMost })}</p>
      )}
    </>
  );
}
