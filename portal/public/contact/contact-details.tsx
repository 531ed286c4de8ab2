import type { ReactNode } from "react";
import { Icon, type IconName } from "../../components/icon.tsx";
import { Card } from "../../components/card.tsx";
import { NonBreakingRanges } from "../../components/non-breaking-ranges.tsx";
import { TelephoneLink, telephoneUrl } from "../../components/telephone-link.tsx";
import type { CouncilView } from "../../../council/settings/view.ts";
import { useTexts } from "../../visit/texts.tsx";

/** Phone, email, office address and office hours, a card each. */
export function ContactDetails({ council }: { council: CouncilView }) {
  const t = useTexts();
  return (
    <section className="stack">
      <h2 className="sr-only">{t("contact.ways")}</h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <ContactCard icon="phone" title={t("contact.phone")}>
          <TelephoneLink number={council.phone} />
        </ContactCard>
        <ContactCard icon="mail" title={t("contact.email")}>
          <a href={`mailto:${council.email}`}>{council.email}</a>
        </ContactCard>
        <ContactCard icon="pin" title={t("contact.office")}>
          {council.address}
        </ContactCard>
        <ContactCard icon="clock" title={t("contact.hours")}>
          <NonBreakingRanges text={council.hours} />
        </ContactCard>
      </div>
    </section>
  );
}

function ContactCard({
  icon,
  title,
  children,
}: {
  icon: IconName;
  title: string;
  children: ReactNode;
}) {
  return (
    <Card
      level={3}
      title={
        <span className="flex items-center gap-2">
          <Icon name={icon} className="text-geru" />
          {title}
        </span>
      }
    >
      <p className="wrap-anywhere">{children}</p>
    </Card>
  );
}

/** Frequently asked questions. */
export function Questions() {
  const t = useTexts();
  return (
    <Card title={t("contact.faq.title")}>
      <dl className="stack gap-4">
        <Question question={t("contact.faq.processing.question")}>
          {t("contact.faq.processing.answer", { processingTime: t("common.processingTime") })}
        </Question>
        <Question question={t("contact.faq.documents.question")}>
          {t.rich<ReactNode>("contact.faq.documents.answer", {
            services: (words) => (
              <a key="services" href="/services">
                {words}
              </a>
            ),
          })}
        </Question>
        <Question question={t("contact.faq.status.question")}>
          {t("contact.faq.status.answer")}
        </Question>
      </dl>
    </Card>
  );
}

function Question({ question, children }: { question: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{question}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The telephone number for urgent matters. */
export function Helpline({ number }: { number: string }) {
  const t = useTexts();
  return (
    <Card title={t("contact.helpline.title")}>
      <p>{t("contact.helpline.text")}</p>
      <p>
        <a
          className="inline-flex min-h-11 items-center gap-2 text-h2 font-bold"
          href={telephoneUrl(number)}
        >
          <Icon name="phone" />
          {number}
        </a>
      </p>
    </Card>
  );
}
