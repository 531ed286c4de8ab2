import { ButtonLink } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { ProfilePage } from "../profile-page.tsx";
import { inGroupsOfFour } from "./in-groups.ts";

interface NewRecoveryCodesProps {
  codes: readonly string[];
  /** Whether they are the first codes, because the second factor was just turned on. */
  isNew: boolean | undefined;
}

/** The page that shows new recovery codes. */
export function RecoveryCodesPage({ codes, isNew }: NewRecoveryCodesProps) {
  const t = useTexts();
  return (
    <ProfilePage
      title={t("secondFactor.codes.title")}
      intro={t(isNew ? "secondFactor.codes.leadNew" : "secondFactor.codes.lead")}
    >
      <NewRecoveryCodes codes={codes} />
    </ProfilePage>
  );
}

/** Recovery codes, to be printed or copied: one tap selects them all. */
function NewRecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTexts();
  return (
    <>
      <Notice tone="warning">
        <p>{t("secondFactor.codes.once")}</p>
      </Notice>
      <ol className="card stack list-decimal gap-2 select-all ps-10">
        {codes.map((code) => (
          <li key={code}>
            <span className="reference">{inGroupsOfFour(code)}</span>
          </li>
        ))}
      </ol>
      <p className="no-print">{t("secondFactor.codes.keep")}</p>
      <div className="button-row no-print">
        <ButtonLink href="/profile/second-factor">{t("secondFactor.codes.done")}</ButtonLink>
      </div>
    </>
  );
}
