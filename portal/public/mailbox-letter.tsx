import { NotFoundError } from "../../council/errors.ts";
import { formatDateTime } from "../../texts/format.ts";
import { ButtonLink } from "../components/button.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { mailboxFor } from "../visit/mailbox.ts";
import { noStoreHeaders } from "../visit/no-store.ts";
import { useTexts } from "../visit/texts.tsx";
import { getContext } from "../visit/visit.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/mailbox-letter";

export const handle = { hydrate: false } satisfies RouteHandle;

export const headers = noStoreHeaders;

/** One letter of the local mailbox, as text. */
export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const letter = await mailboxFor(office, visit).find(params.name);
  if (!letter) throw new NotFoundError();
  return letter;
});

export default function Letter({ loaderData: letter }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <>
      <PageTitle title={letter.subject} />
      <PageHeading
        eyebrow={t("mailbox.title")}
        title={<span lang={letter.language}>{letter.subject}</span>}
        intro={`${letter.to} · ${formatDateTime(letter.createdAt, t.language)}`}
        actions={
          <ButtonLink href="/mailbox" appearance="secondary">
            {t("mailbox.back")}
          </ButtonLink>
        }
      />
      <p
        lang={letter.language}
        className="border-t border-hairline pt-4 wrap-anywhere whitespace-pre-line"
      >
        {letter.text}
      </p>
    </>
  );
}
