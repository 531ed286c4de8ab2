import { starsAtMost } from "../../../council/limits.ts";
import type { VisibleTestimonial } from "../../../council/settings/view.ts";
import { Icon } from "../../components/icon.tsx";
import { useTexts } from "../../visit/texts.tsx";

/** People who used the portal (spec section 1). */
export function Testimonials({ testimonials }: { testimonials: readonly VisibleTestimonial[] }) {
  const t = useTexts();
  return (
    <section className="stack">
      <h2>{t("landing.testimonials.title")}</h2>
      <div className="grid gap-4 md:grid-cols-3">
        {testimonials.map(({ name, role, text, stars, foreign }) => (
          <figure
            key={`${name} ${text}`}
            className="grid content-start gap-2 border-t border-hairline pt-4"
          >
            <Stars count={stars} />
            <blockquote lang={foreign.text}>
              <p>{text}</p>
            </blockquote>
            <figcaption className="mt-auto">
              <b lang={foreign.name} className="block font-semibold">
                {name}
              </b>
              {role && (
                <span lang={foreign.role} className="text-small text-muted">
                  {role}
                </span>
              )}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

function Stars({ count }: { count: number }) {
  const t = useTexts();
  return (
    <div className="flex gap-1 text-geru">
      <span className="sr-only">{t("landing.testimonials.stars", { stars: count })}</span>
      {Array.from({ length: starsAtMost }, (_, star) => (
        <Icon key={star} name="star" className={star < count ? "fill-current" : ""} />
      ))}
    </div>
  );
}
