import type { SelectedApplications } from "../../../council/applications/bulk/get-selected-applications.ts";
import { seenValue } from "../../../council/applications/bulk/rules.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { markedServiceName } from "../../components/marked-text.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { Table } from "../../components/table.tsx";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import type { BulkChangeState } from "./handle-bulk-change.ts";

interface BulkChangeFormProps extends SelectedApplications {
  values: BulkChangeState | undefined;
  errorOf: ErrorOf;
}

/** The ticked applications, and a button for each change. */
export function BulkChangeForm({ applications, colleagues, values, errorOf }: BulkChangeFormProps) {
  const t = useTexts();
  const { outcomes } = values ?? {};
  return (
    <form method="post" className="stack" noValidate>
      <FormOwner />
      {/* The state in which the page shows each application. One that has changed since then is not touched. */}
      {applications.map((application) => (
        <input key={application.id} type="hidden" name="seen" value={seenValue(application)} />
      ))}
      <Table
        caption={t("bulkChange.caption")}
        captionHidden
        rows={applications}
        rowKey={({ id }) => id}
        columns={[
          {
            label: t("review.list.applicant"),
            cell: ({ userName, reference }) => (
              <>
                {userName}
                <small>{t("review.list.id", { reference })}</small>
              </>
            ),
          },
          { label: t("review.list.service"), cell: markedServiceName },
          {
            label: t("review.list.status"),
            cell: ({ status, assigneeName }) => (
              <>
                <StatusBadge status={status} />
                {assigneeName !== null && (
                  <small>{t("review.list.assignedTo", { name: assigneeName })}</small>
                )}
              </>
            ),
          },
          ...(outcomes
            ? [
                {
                  label: t("bulkChange.outcome"),
                  cell: ({ id }: { id: string }) =>
                    outcomes[id] && t(`bulkChange.outcomes.${outcomes[id]}`),
                },
              ]
            : []),
        ]}
      />
      <Card title={t("common.status.under-review")}>
        <p className="hint">{t("bulkChange.underReviewHint")}</p>
        <div className="button-row">
          <Button name="change" value="under-review">
            {t("bulkChange.underReview")}
          </Button>
        </div>
      </Card>
      <Card title={t("bulkChange.assignTitle")}>
        <div className="button-row gap-2">
          <Button name="change" value="me" appearance="secondary">
            {t("assignment.toMe")}
          </Button>
          <Button name="change" value="nobody" appearance="secondary">
            {t("bulkChange.nobody")}
          </Button>
        </div>
        {colleagues.length > 0 && (
          <>
            <SelectField
              name="colleague"
              label={t("assignment.colleague")}
              error={errorOf("colleague")}
              defaultValue={values?.colleagueId ?? ""}
              choices={[
                { value: "", text: t("assignment.choose") },
                ...colleagues.map(({ uid, name, mayDecide }) => ({
                  value: uid,
                  text: mayDecide ? name : t("bulkChange.mayNotDecide", { name }),
                })),
              ]}
            />
            <div className="button-row">
              <Button name="change" value="colleague" appearance="secondary">
                {t("assignment.toColleague")}
              </Button>
            </div>
          </>
        )}
      </Card>
    </form>
  );
}
