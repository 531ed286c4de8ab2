import type { ReactNode } from "react";
import { ButtonLink } from "../components/button.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { useTexts } from "../visit/texts.tsx";
import { overviewUrl } from "./urls.ts";

interface AdminHeadingProps {
  title: string;
  intro: string;
  /** What the title in the browser's tab adds to `title`, such as the filter of a list. */
  detail?: string | undefined;
  /** The number of a list's page, counted from 1. */
  page?: number;
  /** Whether a form of the page was refused: the title in the browser's tab then says so. */
  hasErrors?: boolean;
  /** Further buttons, beside the one that leads back to the dashboard. */
  actions?: ReactNode;
}

/** The title of a page for administrators, with a link back to their dashboard. */
export function AdminHeading(props: AdminHeadingProps) {
  const { title, intro, detail, page, hasErrors = false, actions } = props;
  const t = useTexts();
  return (
    <>
      <PageTitle {...{ title, detail, page, hasErrors }} />
      <PageHeading
        title={title}
        intro={intro}
        actions={
          <>
            <ButtonLink href={overviewUrl} appearance="secondary" icon="arrow-left">
              {t("catalogue.admin.title")}
            </ButtonLink>
            {actions}
          </>
        }
      />
    </>
  );
}
