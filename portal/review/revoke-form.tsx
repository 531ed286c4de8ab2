import { Form } from "react-router";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { TextareaField } from "../components/textarea-field.tsx";
import type { FormAnswer } from "../forms/form-answer.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import type { RevokeTexts } from "./certificate-texts.ts";
import type { ReviewFormState } from "./handle-review-form.ts";

interface RevokeFormProps {
  /** The number of the certificate. It is not revoked, but may have expired. */
  number: string;
  texts: RevokeTexts;
  answer: FormAnswer<ReviewFormState> | undefined;
  level: 2 | 3;
  /** Whether another certificate can be issued in its place. */
  canReplace: boolean;
}

/** The form that revokes the certificate of an approved application, and may issue a correct one in its place. */
export function RevokeForm({ number, texts, answer, level, canReplace }: RevokeFormProps) {
  const { errorOf } = useFormErrors(answer);
  return (
    <Card title={texts.title} level={level}>
      <Form method="post" className="stack gap-4" replace preventScrollReset>
        <FormOwner />
        <input type="hidden" name="certificate" value={number} />
        <p className="wrap-anywhere">{texts.lead}</p>
        <TextareaField
          name="reason"
          label={texts.reason}
          hint={texts.reasonHint}
          error={errorOf("reason")}
          defaultValue={answer?.values?.reason ?? ""}
        />
        <div className="button-row gap-2">
          <Button name="revoke" value="revoke" appearance="danger">
            {texts.revoke}
          </Button>
          {canReplace && (
            <Button name="revoke" value="correct" appearance="secondary">
              {texts.revokeAndReissue}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}
