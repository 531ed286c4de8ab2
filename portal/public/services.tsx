import { browseServices } from "../../council/catalogue/browse.ts";
import { UrlButton } from "../components/url-button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { quoteInTitle } from "../components/truncate-at-word.ts";
import { ServiceCards } from "./service-cards.tsx";
import { RouteError } from "../shell/route-error.tsx";
import { useTexts } from "../visit/texts.tsx";
import { getContext } from "../visit/visit.ts";
import { ServiceSearch } from "./service-search.tsx";
import { TrackAndVerify } from "./track-and-verify.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/services";

export const handle = { hydrate: false } satisfies RouteHandle;

/** The services that match `q` and `category` of the URL, so that a search can be linked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { office, visit } = getContext(context);
  const query = new URL(request.url).searchParams;
  const search = { q: query.get("q") ?? "", category: query.get("category") ?? "" };
  return { search, ...(await browseServices(office, visit.language, search)) };
}

/** The public list of services (spec section 2). */
export default function Services({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { search, services, total, categories } = loaderData;
  const q = search.q.trim();
  const category = categories.find(({ value }) => value === search.category)?.text;
  const hasSearchOrFilter = q !== "" || search.category !== "";
  return (
    <>
      <PageTitle
        title={t("catalogue.title")}
        detail={[q && quoteInTitle(q), category].filter(Boolean).join(", ")}
        description={t("catalogue.lead")}
      />
      <PageHeading title={t("catalogue.title")} />
      {total === 0 ? (
        <NoServices />
      ) : (
        <>
          <ServiceSearch search={search} categories={categories} />
          {services.length > 0 ? (
            <ServiceCards services={services} level={2} isGroupedOnPhones />
          ) : (
            <NoMatch />
          )}
          <div className="flex flex-wrap items-center gap-4">
            <p className="text-muted">{t("catalogue.shown", { shown: services.length, total })}</p>
            {hasSearchOrFilter && services.length > 0 && <ClearFilters />}
          </div>
        </>
      )}
      <TrackAndVerify />
    </>
  );
}

function NoServices() {
  const t = useTexts();
  return (
    <EmptyState title={t("catalogue.empty.title")} text={t("catalogue.empty.text")}>
      <UrlButton href="/services" icon="refresh">
        {t("common.refresh")}
      </UrlButton>
    </EmptyState>
  );
}

function NoMatch() {
  const t = useTexts();
  return (
    <EmptyState title={t("catalogue.noMatch.title")} text={t("catalogue.noMatch.text")}>
      <ClearFilters />
    </EmptyState>
  );
}

function ClearFilters() {
  const t = useTexts();
  return (
    <UrlButton href="/services" appearance="secondary">
      {t("catalogue.clear")}
    </UrlButton>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} failureTextKey="catalogue.errors.fetchFailed" />;
}
