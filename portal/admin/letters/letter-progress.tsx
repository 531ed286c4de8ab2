import type { ListedLetter } from "../../../council/mail/list-letters.ts";
import type { LetterState } from "../../../council/mail/rules.ts";
import { formatDateTime } from "../../../texts/format.ts";
import type { IconName } from "../../components/icon.tsx";
import { Tag } from "../../components/tag.tsx";
import type { Tone } from "../../components/tone.ts";
import { useTexts } from "../../visit/texts.tsx";

const appearances: Record<LetterState, [IconName, Tone]> = {
  waiting: ["clock", "warning"],
  failed: ["alert", "danger"],
  sent: ["check", "success"],
};

interface LetterProgressProps {
  letter: Pick<ListedLetter, "state" | "deliveryFailure" | "attempts" | "nextAttemptAt">;
}

/** How far a letter is: its state, why its delivery failed, and when the portal tries again. */
export function LetterProgress({ letter }: LetterProgressProps) {
  const t = useTexts();
  const { state, deliveryFailure, attempts } = letter;
  const [icon, tone] = appearances[state];
  return (
    <>
      <Tag icon={icon} tone={tone}>
        {t(`outbox.state.${state}`)}
      </Tag>
      {deliveryFailure && (
        <small className="wrap-anywhere">
          {t(`outbox.failure.${deliveryFailure.kind}`)}{" "}
          {t("outbox.tried", { count: attempts, codes: deliveryFailure.codes })}
        </small>
      )}
      {state === "waiting" && attempts > 0 && (
        <small>
          {t("outbox.next", { moment: formatDateTime(letter.nextAttemptAt, t.language) })}
        </small>
      )}
    </>
  );
}
