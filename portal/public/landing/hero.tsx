import { Banyan } from "../../components/banyan.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { useTexts } from "../../visit/texts.tsx";

/** What the portal is for and where to begin; the banyan stands on the band that follows. */
export function Hero({ dashboard }: { dashboard: string | undefined }) {
  const t = useTexts();
  return (
    <div className="grid items-end gap-x-8 gap-y-10 lg:grid-cols-[1.15fr_1fr]">
      <div className="stack lg:pt-8 lg:pb-8">
        <PageHeading
          eyebrow={t("landing.eyebrow")}
          title={t("landing.heading")}
          intro={t("landing.lead")}
        />
        <div className="button-row">
          {dashboard ? (
            <ButtonLink href={dashboard}>{t("landing.dashboard")}</ButtonLink>
          ) : (
            <>
              <ButtonLink href="/register">{t("landing.getStarted")}</ButtonLink>
              <ButtonLink href="/services" appearance="secondary">
                {t("landing.explore")}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
      <Banyan className="-mb-8 w-full max-w-md justify-self-center text-geru" />
    </div>
  );
}
