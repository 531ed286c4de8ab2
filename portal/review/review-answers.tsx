import type { ApplicationForOffice } from "../../council/applications/read-for-office.ts";
import { DescriptionList } from "../components/description-list.tsx";
import { MaskedNumber } from "./masked-number.tsx";

interface ReviewAnswersProps {
  answers: ApplicationForOffice["answers"];
  /**
   * The id of the form whose button requests a full identity number; undefined if none can be requested:
   * not by the applicant of this application, nor by auditors.
   */
  formId: string | undefined;
  /** The requested full numbers, by field id. */
  revealed: Readonly<Record<string, string>>;
}

/** The applicant's answers: every field of the form but the documents (spec section 2). */
export function ReviewAnswers({ answers, formId, revealed }: ReviewAnswersProps) {
  return (
    <DescriptionList
      rows={answers.map(({ id, kind, label, text }) => ({
        label,
        value:
          kind === "identityNumber" ? (
            <MaskedNumber field={id} masked={text} revealed={revealed[id]} formId={formId} />
          ) : (
            text
          ),
      }))}
    />
  );
}
