import { browseServices } from "../../council/catalogue/browse.ts";
import { dashboardOf } from "../../council/permissions.ts";
import { servicesOnLandingPage } from "../../council/limits.ts";
import { getVisibleFigures, getVisibleTestimonials } from "../../council/settings/view.ts";
import { FiguresSection } from "./figures-section.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { ServiceCards } from "./service-cards.tsx";
import { useTexts } from "../visit/texts.tsx";
import { getContext } from "../visit/visit.ts";
import { CallToAction } from "./landing/call-to-action.tsx";
import { Features } from "./landing/features.tsx";
import { Hero } from "./landing/hero.tsx";
import { Testimonials } from "./landing/testimonials.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/landing";

export const handle = { hydrate: false } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { office, visit } = getContext(context);
  const { services } = await browseServices(office, visit.language, { q: "", category: "" });
  return {
    services: services.slice(0, servicesOnLandingPage),
    figures: await getVisibleFigures(office, visit.language, "landingFigures"),
    testimonials: await getVisibleTestimonials(office, visit.language),
    dashboardUrl: visit.person && dashboardOf[visit.person.role],
  };
}

/** The landing page (spec section 2). */
export default function Landing({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { services, figures, testimonials, dashboardUrl } = loaderData;
  return (
    <>
      <PageTitle title={t("landing.title")} description={t("landing.lead")} />
      <Hero dashboardUrl={dashboardUrl} />
      <FiguresSection title={t("landing.figures")} figures={figures} />
      <Features />
      {services.length > 0 && (
        <section className="stack">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <h2>{t("landing.services.title")}</h2>
            <a className="inline-flex min-h-11 items-center" href="/services">
              {t("landing.services.all")}
            </a>
          </div>
          <ServiceCards services={services} level={3} />
        </section>
      )}
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      {!dashboardUrl && <CallToAction />}
    </>
  );
}
