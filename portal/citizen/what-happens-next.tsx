import { isDecided, type Status } from "../../council/applications/status.ts";
import { Card } from "../components/card.tsx";
import type { CouncilView } from "../../council/settings/view.ts";
import { useTexts } from "../visit/texts.tsx";

/** What the applicant can expect in each state, and whom to ask. */
export function WhatHappensNext({ status, council }: { status: Status; council: CouncilView }) {
  const t = useTexts();
  const processingTime = t("common.processingTime");
  const next = {
    pending: () => t("applications.own.nextPending", { processingTime }),
    "under-review": () => t("applications.own.nextUnderReview", { processingTime }),
    approved: () => t("applications.own.nextApproved"),
    rejected: () => t("applications.own.nextRejected"),
  } satisfies Record<Status, () => string>;
  return (
    <Card title={t("applications.own.next")}>
      <p>{next[status]()}</p>
      {!isDecided[status] && <p>{t("applications.own.nextLetter")}</p>}
      <p>{t("applications.own.questions", { phone: council.phone, email: council.email })}</p>
      <p className="no-print">{t("applications.own.print")}</p>
    </Card>
  );
}
