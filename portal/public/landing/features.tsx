import { Icon } from "../../components/icon.tsx";
import { useTexts } from "../../visit/texts.tsx";

const features = [
  { feature: "apply", icon: "phone" },
  { feature: "papers", icon: "image" },
  { feature: "follow", icon: "eye" },
  { feature: "notified", icon: "mail" },
] as const;

/** The benefits for citizens. */
export function Features() {
  const t = useTexts();
  return (
    <section className="stack">
      <h2>{t("landing.features.title")}</h2>
      <ul role="list" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ feature, icon }) => (
          <li key={feature} className="grid content-start gap-2 border-t border-hairline pt-4">
            <Icon name={icon} className="size-8 text-geru" />
            <h3>{t(`landing.features.${feature}.title`)}</h3>
            <p className="text-muted">{t(`landing.features.${feature}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
