import type { ReactNode } from "react";
import type { InvitationList } from "../../../council/people/invitations.ts";
import { formatDateTime } from "../../../texts/format.ts";
import { Button } from "../../components/button.tsx";
import { Email } from "../../components/email.tsx";
import { Table } from "../../components/table.tsx";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { peopleLocationUrl, type PeopleLocation } from "./people-location.ts";

interface OpenInvitationsProps {
  openInvitations: InvitationList;
  location: PeopleLocation;
}

/** A page of the invitations whose links still work. */
export function OpenInvitations({
  openInvitations: { invitations, next },
  location,
}: OpenInvitationsProps) {
  const t = useTexts();
  const pageUrl = (invitedAfter: string | undefined) =>
    `${peopleLocationUrl({ ...location, invitedAfter })}#invitations`;
  return (
    <section className="stack">
      <h2 id="invitations">{t("people.invitations.title")}</h2>
      <Table
        caption={t("people.invitations.title")}
        captionHidden
        narrow="labelled"
        rows={invitations}
        rowKey={({ id }) => id}
        columns={[
          {
            label: t("people.column.email"),
            cell: ({ id, email, displayName }) => (
              <>
                <span id={`invited-${id}`}>
                  <Email email={email} />
                </span>
                {displayName && <small className="wrap-anywhere">{displayName}</small>}
              </>
            ),
          },
          {
            label: t("people.column.role"),
            cell: ({ role, duty, account }) => (
              <>
                {t(`common.role.${role}`)}
                {duty && <small>{t(`common.duty.${duty}`)}</small>}
                {account !== null && (
                  <small>
                    {t.rich<ReactNode>("people.invitations.hasAccount", {
                      change: (chunks) => (
                        <a key="change" href={peopleLocationUrl({ person: account })}>
                          {chunks}
                        </a>
                      ),
                    })}
                  </small>
                )}
              </>
            ),
          },
          {
            label: t("people.invitations.by"),
            cell: ({ invitedByName }) => <span className="wrap-anywhere">{invitedByName}</span>,
          },
          {
            label: t("people.invitations.until"),
            cell: ({ expiresAt }) => formatDateTime(expiresAt, t.language),
          },
          {
            label: t("people.column.action"),
            kind: "action",
            cell: ({ id }) => (
              <form method="post" action={peopleLocationUrl(location)}>
                <FormOwner />
                <input type="hidden" name="invitation" value={id} />
                <Button
                  name="intent"
                  value="withdraw"
                  appearance="secondary"
                  small
                  aria-describedby={`invited-${id}`}
                >
                  {t("people.invitations.withdraw")}
                </Button>
              </form>
            ),
          },
        ]}
      />
      {(location.invitedAfter || next) && (
        <nav className="button-row no-print" aria-labelledby="invitations">
          {location.invitedAfter && (
            <a className="inline-flex min-h-11 items-center" href={pageUrl(undefined)}>
              {t("people.first")}
            </a>
          )}
          {next && (
            <a className="inline-flex min-h-11 items-center" href={pageUrl(next)}>
              {t("people.next")}
            </a>
          )}
        </nav>
      )}
    </section>
  );
}
