import { ButtonLink } from "../../components/button.tsx";
import { useTexts } from "../../visit/texts.tsx";

/** Invites visitors without an account to register. */
export function CallToAction() {
  const t = useTexts();
  return (
    <section className="grid justify-items-center gap-4 rounded-card bg-geru-tint px-5 py-10 text-center">
      <h2>{t("landing.closing.title")}</h2>
      <p>{t("landing.closing.text")}</p>
      <ButtonLink href="/register">{t("landing.closing.register")}</ButtonLink>
    </section>
  );
}
