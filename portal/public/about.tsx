import { useRouteLoaderData } from "react-router";
import { getVisibleFigures } from "../../council/settings/view.ts";
import { Banyan } from "../components/banyan.tsx";
import { ButtonLink } from "../components/button.tsx";
import { FiguresSection } from "./figures-section.tsx";
import { DotRow } from "../components/dot-row.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { withMarkedText } from "../components/with-marked-text.tsx";
import { useTexts } from "../visit/texts.tsx";
import { getContext } from "../visit/visit.ts";
import type { loader as rootLoader } from "../root.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/about";

export const handle = { hydrate: false } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { office, visit } = getContext(context);
  return { figures: await getVisibleFigures(office, visit.language, "aboutFigures") };
}

/** What the portal is for (spec section 2, About). */
export default function About({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { council } = useRouteLoaderData<typeof rootLoader>("root")!;
  const intro = t("info.about.lead", { council: council.name });
  return (
    <>
      <PageTitle title={t("info.about.title")} description={intro} />
      <div className="grid items-end gap-8 md:grid-cols-[1.15fr_1fr]">
        <div className="stack">
          <PageHeading
            eyebrow={t("info.about.title")}
            title={t("info.about.hero")}
            intro={withMarkedText(intro, council.name, council.foreign.name)}
          />
          <div className="button-row">
            <ButtonLink href="/services">{t("info.about.explore")}</ButtonLink>
            <ButtonLink href="/contact" appearance="secondary">
              {t("info.about.contact")}
            </ButtonLink>
          </div>
        </div>
        <Banyan className="-mb-8 w-full text-geru max-md:hidden" />
      </div>
      <FiguresSection title={t("info.about.figures")} figures={loaderData.figures} />
      <Mission />
      <Difference />
      <Vision />
    </>
  );
}

function Mission() {
  const t = useTexts();
  return (
    <section className="grid gap-x-8 gap-y-3 md:grid-cols-2">
      <div className="stack gap-2">
        <h2>{t("info.about.mission.title")}</h2>
        <p className="text-h3 font-semibold text-geru">{t("info.about.mission.lead")}</p>
      </div>
      <p>{t("info.about.mission.text")}</p>
    </section>
  );
}

function Difference() {
  const t = useTexts();
  return (
    <section className="stack">
      <h2>{t("info.about.difference.title")}</h2>
      <div className="grid gap-8 sm:grid-cols-2">
        <Point title={t("info.about.difference.citizen.title")}>
          {t("info.about.difference.citizen.text")}
        </Point>
        <Point title={t("info.about.difference.secure.title")}>
          {t("info.about.difference.secure.text")}
        </Point>
        <Point title={t("info.about.difference.accessible.title")}>
          {t("info.about.difference.accessible.text")}
        </Point>
        <Point title={t("info.about.difference.efficient.title")}>
          {t("info.about.difference.efficient.text", {
            processingTime: t("common.processingTime"),
          })}
        </Point>
      </div>
    </section>
  );
}

function Point({ title, children }: { title: string; children: string }) {
  return (
    <div className="grid content-start gap-2 border-t border-hairline pt-4">
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  );
}

function Vision() {
  const t = useTexts();
  return (
    <section className="full-bleed bg-geru-tint">
      <div className="column grid justify-items-center gap-3 py-10 text-center">
        <DotRow />
        <h2>{t("info.about.vision.title")}</h2>
        <p>{t("info.about.vision.text")}</p>
      </div>
    </section>
  );
}
