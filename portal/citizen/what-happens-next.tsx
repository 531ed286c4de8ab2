import type { ReactNode } from "react";
import { isDecided, type Status } from "../../council/applications/status.ts";
import type { CouncilView } from "../../council/settings/view.ts";
import { TelephoneLink } from "../components/telephone-link.tsx";
import { useTexts } from "../visit/texts.tsx";

/** What the applicant can expect in each status, by when, and whom to ask. */
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
    <section className="stack gap-3">
      <h2>{t("applications.own.next")}</h2>
      {isDecided[status] ? (
        <p>{next[status]()}</p>
      ) : (
        <ol role="list" className="steps">
          <li>{next[status]()}</li>
          <li>{t("applications.own.nextAsk")}</li>
          <li>{t("applications.own.nextDecision")}</li>
        </ol>
      )}
      <Questions council={council} />
    </section>
  );
}

/** Whom to ask, with telephone and email. */
function Questions({ council: { phone, email } }: { council: CouncilView }) {
  const t = useTexts();
  return (
    <p>
      {t.rich<ReactNode>("applications.own.questions", {
        number: phone,
        address: email,
        phone: () => <TelephoneLink key="phone" number={phone} className="telephone" />,
        email: (words) => (
          <a key="email" href={`mailto:${email}`}>
            {words}
          </a>
        ),
      })}
    </p>
  );
}
