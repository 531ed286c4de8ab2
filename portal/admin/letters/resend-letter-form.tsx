import type { ListedLetter } from "../../../council/mail/list-letters.ts";
import { Button } from "../../components/button.tsx";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";

interface ResendLetterFormProps {
  letter: Pick<ListedLetter, "id" | "subject" | "recipientName" | "canBeResent">;
  /** The URL of the list that it posts to; it keeps filter and page. */
  action: string;
}

/** Sends a failed letter again; nothing for one that cannot be. */
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
          {letter.subject}, {letter.recipientName}
        </span>
      </Button>
    </form>
  );
}
