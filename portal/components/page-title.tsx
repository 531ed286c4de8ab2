import { useRouteLoaderData } from "react-router";
import { formatNumber } from "../../texts/format.ts";
import { useTexts } from "../visit/texts.tsx";
import type { loader } from "../root.tsx";
import { SearchEngineMeta } from "./search-engine-meta.tsx";

interface PageTitleProps {
  /** The page's name, as in its h1; while a dialog is over the page, the name of the dialog. */
  title: string;
  /** What distinguishes this state of the page from others, such as the filter of a list. */
  detail?: string | undefined;
  /** The number of a list's page, counted from 1. */
  page?: number | undefined;
  /** Whether the form has errors; the title then begins with "Error:". */
  hasErrors?: boolean;
  /** One or two sentences about the page. Without a description, search engines are asked not to list the page. */
  description?: string;
}

/** The page's title and meta tags for the browser tab, search engines and link previews. */
export function PageTitle(props: PageTitleProps) {
  const { title, detail, page = 1, hasErrors = false, description } = props;
  const t = useTexts();
  const pageNumber = page > 1 && t("shell.pages.page", { page: formatNumber(page) });
  const details = [detail, pageNumber].filter(Boolean).join(", ");
  const titleWithDetails = details ? `${title}: ${details}` : title;
  const rootData = useRouteLoaderData<typeof loader>("root");
  const council = rootData?.council.name;
  const pageTitle = hasErrors
    ? t("common.errorTitle", { title: titleWithDetails })
    : titleWithDetails;
  return (
    <>
      <title>{council ? `${pageTitle} - ${council}` : pageTitle}</title>
      {rootData && description ? (
        <SearchEngineMeta {...rootData} title={title} description={description} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
