import type { ReactNode } from "react";
import type { FormAnswer } from "../forms/form-answer.ts";
import { ApplicationsList } from "./applications-list.tsx";
import type { ReviewFormState } from "./handle-review-form.ts";
import { KeysHelp } from "./keys-help.tsx";
import type { LoadedApplications } from "./applications-route.ts";
import { OpenReview } from "./open-review.tsx";

type ApplicationsWithReviewProps = LoadedApplications & {
  /** The URL of the list. */
  list: string;
  answer: FormAnswer<ReviewFormState> | undefined;
  /** Whether the reviewer is an administrator. */
  isOverride: boolean;
  /** The URL of `portal/elements/review-keys.ts`. */
  keysScript: string;
  /** The URL of `portal/elements/export-progress.ts`. */
  exportScript: string;
  /** What is shown above the list. */
  children: ReactNode;
};

/** The list of applications with the open review: over the list, or beside it if the reviewer chose that. */
export function ApplicationsWithReview({
  children,
  keysScript,
  ...props
}: ApplicationsWithReviewProps) {
  const { application, areKeysOff, isSideBySide } = props;
  const keys = { areKeysOff, script: keysScript };
  return (
    <>
      {application && <OpenReview {...props} application={application} />}
      {application && isSideBySide ? (
        <KeysHelp {...keys} />
      ) : (
        <>
          {children}
          <ApplicationsList {...props} keys={keys} />
        </>
      )}
    </>
  );
}
