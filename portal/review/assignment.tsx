import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { SelectField } from "../components/select-field.tsx";
import type { FormAnswer } from "../forms/form-answer.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import type { ReviewFormState } from "./handle-review-form.ts";
import { asRendered } from "../components/as-rendered.ts";

interface AssignmentProps {
  application: ApplicationForReview;
  answer: FormAnswer<ReviewFormState> | undefined;
  level: 2 | 3;
}

/**
 * Who the application is assigned to, and the form to assign it. Rendered on the server only: in the browser React
 * keeps that HTML, so this code is not in the page's script.
 */
export function Assignment(props: AssignmentProps) {
  if (import.meta.env.SSR)
    return (
      <div>
        <AssignmentCard {...props} />
      </div>
    );
  return (
    // oxlint-disable-next-line react/no-danger -- sets nothing: it makes React leave what the server rendered.
    <div dangerouslySetInnerHTML={asRendered} suppressHydrationWarning />
  );
}

function AssignmentCard({ application, answer, level }: AssignmentProps) {
  const t = useTexts();
  const { errorOf } = useFormErrors(answer);
  const { assignee, isMine, colleagues } = application.assignment;
  const name = assignee && (assignee.name || t("review.access.gone"));
  return (
    <Card title={t("assignment.title")} level={level}>
      <form method="post" className="stack gap-4">
        <FormOwner />
        {/* The assignee whom the page shows, so that nobody overwrites a colleague's change unseen. */}
        <input type="hidden" name="assignee" value={assignee?.uid ?? ""} />
        <p>
          {isMine ? t("assignment.you") : (name ?? t("assignment.nobody"))}
          <small className="hint block">{t("assignment.hint")}</small>
        </p>
        <div className="button-row gap-2">
          {!isMine && !application.isForColleague && (
            <Button name="assign" value="me" appearance="secondary">
              {t("assignment.toMe")}
            </Button>
          )}
          {assignee && (
            <Button name="assign" value="nobody" appearance="secondary">
              {t("assignment.giveBack")}
            </Button>
          )}
        </div>
        {colleagues.length > 0 && (
          <>
            <SelectField
              name="colleague"
              label={t("assignment.colleague")}
              error={errorOf("colleague")}
              defaultValue={answer?.values?.colleague ?? ""}
              choices={[
                { value: "", text: t("assignment.choose") },
                ...colleagues.map(({ uid, name, mayDecide }) => ({
                  value: uid,
                  text: mayDecide ? name : t("assignment.mayNotDecide", { name }),
                })),
              ]}
            />
            <div>
              <Button name="assign" value="colleague" appearance="secondary">
                {t("assignment.toColleague")}
              </Button>
            </div>
          </>
        )}
      </form>
    </Card>
  );
}
