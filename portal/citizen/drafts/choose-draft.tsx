import { redirectDocument } from "react-router";
import { listDrafts } from "../../../council/applications/list-drafts.ts";
import { UrlButton } from "../../components/url-button.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { RouteError } from "../../shell/route-error.tsx";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { newFormUrl } from "./draft-url.ts";
import { DraftRows } from "./draft-list.tsx";
import type { RouteHandle } from "../../visit/route-handle.ts";
import type { Route } from "./+types/choose-draft";

export const handle = { hydrate: false } satisfies RouteHandle;

/** The person's drafts of one service; redirects to a new form if there are none. */
export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const { serviceId } = params;
  const drafts = await listDrafts(office, actorOf(visit), { serviceId });
  if (drafts.length === 0) throw redirectDocument(newFormUrl(serviceId));
  return { drafts, serviceId };
});

/** Lets a person who has drafts for a service continue one of them or start a new form. */
export default function ChooseDraft({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { drafts, serviceId } = loaderData;
  const isOpen = drafts.some(({ service }) => service !== "closed");
  return (
    <>
      <PageTitle title={t("drafts.offer.title")} />
      <PageHeading
        eyebrow={<span lang={drafts[0]!.titleLanguage}>{drafts[0]!.title}</span>}
        title={t("drafts.offer.title")}
        intro={t("drafts.offer.text")}
      />
      <DraftRows drafts={drafts} isContinueFirst />
      {isOpen && (
        <div className="stack gap-2">
          <div className="button-row">
            <UrlButton href={newFormUrl(serviceId)} appearance="secondary">
              {t("drafts.offer.anew")}
            </UrlButton>
          </div>
          <p className="hint">{t("drafts.offer.anewHint")}</p>
        </div>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} failureTextKey="catalogue.errors.fetchOneFailed" />;
}
