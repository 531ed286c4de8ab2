import type { ReactNode } from "react";
import { Icon } from "../components/icon.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import type { FormErrorView } from "../forms/use-form-errors.ts";
import { useTexts } from "../visit/texts.tsx";

interface ProfilePageProps {
  title: string;
  intro?: ReactNode;
  /** The errors of its form. */
  form?: FormErrorView;
  children: ReactNode;
}

/** A page about the person's own account: its heading, intro and a link back. */
export function ProfilePage({ title, intro, form, children }: ProfilePageProps) {
  const t = useTexts();
  return (
    <>
      <PageTitle title={title} hasErrors={form?.hasErrors} />
      {form && <FormErrorSummary form={form} />}
      <PageHeading title={title} intro={intro} />
      {children}
      <p>
        <a className="inline-flex min-h-11 items-center gap-2" href="/profile">
          <Icon name="arrow-left" />
          {t("profile.back")}
        </a>
      </p>
    </>
  );
}
