import type { ReactNode } from "react";
import { Icon, type IconName } from "../../components/icon.tsx";
import { NonBreakingRanges } from "../../components/non-breaking-ranges.tsx";
import { TelephoneLink, telephoneUrl } from "../../components/telephone-link.tsx";
import type { CouncilView } from "../../../council/settings/view.ts";
import { useTexts } from "../../visit/texts.tsx";

/** Phone, email, office address and office hours, side by side. */
export function ContactDetails({ council }: { council: CouncilView }) {
  const t = useTexts();
  return (
    <section className="stack">
      <h2 className="sr-only">{t("contact.ways")}</h2>
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        <ContactDetail icon="phone" title={t("contact.phone")}>
          <TelephoneLink number={council.phone} />
        </ContactDetail>
        <ContactDetail icon="mail" title={t("contact.email")}>
          <a href={`mailto:${council.email}`}>{council.email}</a>
        </ContactDetail>
        <ContactDetail icon="pin" title={t("contact.office")} lang={council.foreign.address}>
          {council.address}
        </ContactDetail>
        <ContactDetail icon="clock" title={t("contact.hours")} lang={council.foreign.hours}>
          <NonBreakingRanges text={council.hours} />
        </ContactDetail>
      </div>
    </section>
  );
}

function ContactDetail({
  icon,
  title,
  lang,
  children,
}: {
  icon: IconName;
  title: string;
  /** The language of its text, if it is not the page's. */
  lang?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="grid content-start gap-2 border-t border-hairline pt-4">
      <h3 className="flex items-center gap-2">
        <Icon name={icon} className="text-geru" />
        {title}
      </h3>
      <p lang={lang} className="wrap-anywhere">
        {children}
      </p>
    </div>
  );
}

/** Frequently asked questions. */
export function FrequentQuestions() {
  const t = useTexts();
  return (
    <section className="stack gap-3">
      <h2 className="title">{t("contact.faq.title")}</h2>
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
    </section>
  );
}

function Question({ question, children }: { question: string; children: ReactNode }) {
  return (
    <div className="border-t border-hairline pt-4">
      <dt className="font-semibold">{question}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The telephone number for urgent matters. */
export function Helpline({ number }: { number: string }) {
  const t = useTexts();
  return (
    <section className="stack gap-2 border-t border-hairline pt-4">
      <h2 className="title">{t("contact.helpline.title")}</h2>
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
    </section>
  );
}
