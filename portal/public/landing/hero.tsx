import { ButtonLink } from "../../components/button.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { TrackAndVerify } from "../track-and-verify.tsx";
import drawing from "./banyan.svg";

/** Says what the portal is for, and where to start. The drawing of the banyan ends at the top of the section below. */
export function Hero({ dashboardUrl }: { dashboardUrl: string | undefined }) {
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
          {dashboardUrl ? (
            <ButtonLink href={dashboardUrl}>{t("landing.dashboard")}</ButtonLink>
          ) : (
            <>
              <ButtonLink href="/register">{t("landing.getStarted")}</ButtonLink>
              <ButtonLink href="/services" appearance="secondary">
                {t("landing.explore")}
              </ButtonLink>
            </>
          )}
        </div>
        <TrackAndVerify />
      </div>
      <svg
        className="-mb-8 h-auto w-full max-w-xs justify-self-center text-geru sm:max-w-md lg:max-w-none"
        width="640"
        height="500"
        viewBox="0 0 640 500"
        aria-hidden="true"
      >
        <use href={`${drawing}#banyan`} />
      </svg>
    </div>
  );
}
