import { useRouteLoaderData } from "react-router";
import { useTexts } from "../visit/texts.tsx";
import type { loader } from "../root.tsx";
import { SearchEngineMeta } from "./search-engine-meta.tsx";

interface PageTitleProps {
  /** The page's name, the same as in its h1. */
  title: string;
  /** Whether the form has errors; the title then begins with that. */
  hasErrors?: boolean;
  /** One or two sentences about the page. Without them search engines are asked not to list it. */
  description?: string;
}

/** The page's title and meta tags for the browser tab, search engines and link previews. */
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
