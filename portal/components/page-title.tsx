import { useRouteLoaderData } from "react-router";
import { useTexts } from "../visit/texts.tsx";
import type { loader } from "../root.tsx";

interface PageTitleProps {
  /** What the page is, as its h1 says it. */
  title: string;
  /** A form came back with faults: the title says so first. */
  hasErrors?: boolean;
  /** One sentence for search engines. */
  description?: string;
}

/** The page's name in the browser's tab and in search engines. */
export function PageTitle({ title, hasErrors = false, description }: PageTitleProps) {
  const t = useTexts();
  const council = useRouteLoaderData<typeof loader>("root")?.council.name ?? t("council.name");
  return (
    <>
      <title>{`${hasErrors ? t("common.errorTitle", { title }) : title} - ${council}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
