import { applicationsKeptMonths } from "../../council/limits.ts";
import { ButtonLink } from "../components/button.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { useTexts } from "../visit/texts.tsx";

/** The confirmation for somebody whose account was just deleted; the frame adds that they are signed out. */
export function DeletedPage() {
  const t = useTexts();
  return (
    <>
      <PageTitle title={t("profile.delete.done")} />
      <PageHeading title={t("profile.delete.done")} />
      <p>{t("profile.delete.doneKept", { years: applicationsKeptMonths / 12 })}</p>
      <div className="button-row">
        <ButtonLink href="/">{t("profile.delete.doneHome")}</ButtonLink>
      </div>
    </>
  );
}
