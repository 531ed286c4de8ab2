import { formatDateTime } from "../../texts/format.ts";
import { EmptyState } from "../components/empty-state.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Table } from "../components/table.tsx";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { mailboxFor } from "../visit/mailbox.ts";
import { noStoreHeaders } from "../visit/no-store.ts";
import { useTexts } from "../visit/texts.tsx";
import { getContext } from "../visit/visit.ts";
import "../signed-in.css";
import "../tables.css";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/mailbox";

export const handle = { hydrate: false } satisfies RouteHandle;

export const headers = noStoreHeaders;

const lettersAtMost = 100;

/** The local mailbox of a portal that runs on one machine, newest letters first. */
export const loader = withErrorResponse(async ({ context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const letters = await mailboxFor(office, visit).list(lettersAtMost);
  return letters.map(({ name, to, subject, createdAt, language }) => ({
    name,
    to,
    subject,
    createdAt,
    language,
  }));
});

export default function Letters({ loaderData: letters }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <>
      <PageTitle title={t("mailbox.title")} />
      <PageHeading title={t("mailbox.title")} intro={t("mailbox.lead")} />
      {letters.length === 0 ? (
        <EmptyState title={t("mailbox.empty")} text={t("mailbox.emptyText")} />
      ) : (
        <Table
          caption={t("mailbox.lettersAtMost", { count: letters.length })}
          columns={[
            {
              label: t("mailbox.subject"),
              cell: ({ name, subject, language }) => (
                <a href={`/mailbox/${name}`} lang={language}>
                  {subject}
                </a>
              ),
            },
            { label: t("mailbox.to"), cell: ({ to }) => to },
            {
              label: t("mailbox.date"),
              cell: ({ createdAt }) => formatDateTime(createdAt, t.language),
            },
          ]}
          rows={letters}
          rowKey={({ name }) => name}
        />
      )}
    </>
  );
}
