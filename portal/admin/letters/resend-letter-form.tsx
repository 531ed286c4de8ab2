import type { ListedLetter } from "../../../council/mail/list-letters.ts";
import { Button } from "../../components/button.tsx";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";

interface ResendLetterFormProps {
  letter: Pick<ListedLetter, "id" | "subject" | "language" | "recipientName" | "canBeResent">;
  /** The URL of the list, with its filter and page, to which the form is posted. */
  action: string;
}

/** The button that sends a failed letter again; null for a letter that cannot be sent again. */
export function ResendLetterForm({ letter, action }: ResendLetterFormProps) {
  const t = useTexts();
  if (!letter.canBeResent) return null;
  return (
    <form method="post" action={action}>
      <FormOwner />
      <Button name="letterId" value={letter.id} appearance="secondary" small icon="refresh">
        {t("outbox.sendAgain")}
        <span className="sr-only">
          {" "}
          <span lang={letter.language}>{letter.subject}</span>, {letter.recipientName}
        </span>
      </Button>
    </form>
  );
}
