import type { ReactNode } from "react";
import type { OwnListedApplication } from "../../council/applications/records.ts";
import {
  applicationsKeptMonths,
  contactMessagesKeptMonths,
  lettersKeptMonths,
  usageLogsKeptMonths,
} from "../../council/limits.ts";
import { markedServiceName } from "../components/marked-text.tsx";
import { Notice } from "../components/notice.tsx";
import { useTexts } from "../visit/texts.tsx";

interface WhatIsDeletedProps {
  /** The applications that are not decided yet. */
  openApplications: readonly OwnListedApplication[];
  /** The approved applications whose certificate waits for a second official. */
  heldApplications: readonly OwnListedApplication[];
  /** Whether the person has applications, decided or not. */
  hasApplications: boolean;
}

const listClass = "list-disc ps-6";

/** Says what is deleted with an account, what stays, and what its owner can no longer do. */
export function WhatIsDeleted({
  openApplications,
  heldApplications,
  hasApplications,
}: WhatIsDeletedProps) {
  const t = useTexts();
  return (
    <>
      <section className="stack gap-2">
        <h2>{t("profile.delete.goes")}</h2>
        <ul className={listClass}>
          <li>{t("profile.delete.goesAccount")}</li>
          <li>{t("profile.delete.goesNotifications")}</li>
          <li>{t("profile.delete.goesForms")}</li>
        </ul>
      </section>
      <section className="stack gap-2">
        <h2>{t("profile.delete.stays")}</h2>
        <ul className={listClass}>
          <li>{t("profile.delete.staysApplications", { years: applicationsKeptMonths / 12 })}</li>
          <li>
            {t("profile.delete.staysOther", {
              letters: lettersKeptMonths,
              messages: contactMessagesKeptMonths,
              logs: usageLogsKeptMonths,
            })}
          </li>
        </ul>
      </section>
      {openApplications.length > 0 && (
        <Notice tone="warning">
          <div className="stack gap-2">
            <p className="font-semibold">
              {t("profile.delete.open", { count: openApplications.length })}
            </p>
            <ApplicationLinks applications={openApplications} />
            <p>
              {t.rich<ReactNode>("profile.delete.openText", {
                count: openApplications.length,
                track: (words) => (
                  <a key="track" href="/track">
                    {words}
                  </a>
                ),
              })}
            </p>
          </div>
        </Notice>
      )}
      {heldApplications.length > 0 && (
        <Notice tone="warning">
          <div className="stack gap-2">
            <p className="font-semibold">
              {t("profile.delete.held", { count: heldApplications.length })}
            </p>
            <ApplicationLinks applications={heldApplications} />
            <p>{t("profile.delete.heldText", { count: heldApplications.length })}</p>
          </div>
        </Notice>
      )}
      {hasApplications && (
        <Notice tone="warning">
          <p>{t("profile.delete.papers")}</p>
        </Notice>
      )}
    </>
  );
}

function ApplicationLinks({ applications }: { applications: readonly OwnListedApplication[] }) {
  return (
    <ul className={listClass}>
      {applications.map(({ id, reference, ...application }) => (
        <li key={id}>
          <a href={`/applications/${id}`}>
            {markedServiceName(application)} <span className="reference">{reference}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
