import { useRouteLoaderData } from "react-router";
import { useTexts } from "../visit/texts.tsx";
import type { loader } from "../root.tsx";
import { SearchEngineMeta } from "./search-engine-meta.tsx";

interface PageTitleProps {
  /** What the page is, as its h1 says it. */
  title: string;
  /** The form has errors: the title says so first. */
  hasErrors?: boolean;
  /** What it is in a sentence or two. A page without one is none for search engines. */
  description?: string;
}

/** The page's name in the browser's tab, in search engines and where it is passed on. */
export function PageTitle({ title, hasErrors = false, description }: PageTitleProps) {
  const t = useTexts();
  const visit = useRouteLoaderData<typeof loader>("root");
  const council = visit?.council.name;
  const name = hasErrors ? t("common.errorTitle", { title }) : title;
  return (
    <>
      <title>{council ? `${name} - ${council}` : name}</title>
      {visit && description ? (
        <SearchEngineMeta {...visit} title={title} description={description} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
