import { useRouteLoaderData } from "react-router";
import { formatNumber } from "../../texts/format.ts";
import { useTexts } from "../visit/texts.tsx";
import type { loader } from "../root.tsx";
import { SearchEngineMeta } from "./search-engine-meta.tsx";

interface PageTitleProps {
  /** The page's name, as in its h1; while a dialog is over the page, the dialog's. */
  title: string;
  /** What distinguishes this state of the page from others, such as the filter of a list. */
  detail?: string | undefined;
  /** The number of a list's page, counted from 1. */
  page?: number | undefined;
  /** Whether the form has errors; the title then begins with that. */
  hasErrors?: boolean;
  /** One or two sentences about the page. Without them search engines are asked not to list it. */
  description?: string;
}

/** The page's title and meta tags for the browser tab, search engines and link previews. */
export function PageTitle(props: PageTitleProps) {
  const { title, detail, page = 1, hasErrors = false, description } = props;
  const t = useTexts();
  const pageNumber = page > 1 && t("shell.pages.page", { page: formatNumber(page) });
  const details = [detail, pageNumber].filter(Boolean).join(", ");
  const whole = details ? `${title}: ${details}` : title;
  const visit = useRouteLoaderData<typeof loader>("root");
  const council = visit?.council.name;
  const name = hasErrors ? t("common.errorTitle", { title: whole }) : whole;
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
