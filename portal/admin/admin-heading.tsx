import type { ReactNode } from "react";
import { ButtonLink } from "../components/button.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { useTexts } from "../visit/texts.tsx";
import { overviewUrl } from "./urls.ts";

interface AdminHeadingProps {
  title: string;
  intro: string;
  /** What distinguishes the page's title from the title of the whole list, such as its filter. */
  detail?: string | undefined;
  /** The number of a list's page, counted from 1. */
  page?: number;
  /** Whether a form of the page came back with errors. */
  hasErrors?: boolean;
  /** Buttons beside the link back. */
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
