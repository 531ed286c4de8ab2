import { Icon } from "../../components/icon.tsx";
import { useTexts } from "../../visit/texts.tsx";

const people = ["farmer", "careWorker", "shopkeeper"] as const;

/** Three people who used the portal (samples, spec section 1). */
export function Testimonials() {
  const t = useTexts();
  return (
    <section className="stack">
      <h2>{t("landing.testimonials.title")}</h2>
      <div className="grid gap-4 md:grid-cols-3">
        {people.map((person) => (
          <figure key={person} className="card">
            <FiveStars />
            <blockquote>
              <p>{t(`landing.testimonials.${person}.text`)}</p>
            </blockquote>
            <figcaption className="mt-auto">
              <b className="block font-semibold">{t(`landing.testimonials.${person}.name`)}</b>
              <span className="text-small text-muted">
                {t(`landing.testimonials.${person}.role`)}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

function FiveStars() {
  const t = useTexts();
  return (
    <div className="flex gap-1 text-geru">
      <span className="sr-only">{t("landing.testimonials.stars")}</span>
      {Array.from({ length: 5 }, (_, star) => (
        <Icon key={star} name="star" className="fill-current" />
      ))}
    </div>
  );
}
