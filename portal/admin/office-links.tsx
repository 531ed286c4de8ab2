import { ButtonLink } from "../components/button.tsx";
import { registerUrl } from "../office/certificates/location.ts";
import { figuresUrl } from "../office/figures/location.ts";
import { queueUrl } from "../review/queue-location.ts";
import { useTexts } from "../visit/texts.tsx";
import { auditUrl } from "./audit/audit-location.ts";
import { peopleUrl } from "./people/people-location.ts";

/** Links from the overview to the unanswered applications and to rarely used pages. */
export function OfficeLinks({ unanswered }: { unanswered: number }) {
  const t = useTexts();
  return (
    <section className="stack">
      <h2>{t("outbox.office")}</h2>
      <div className="button-row">
        <ButtonLink
          href={queueUrl("/dashboard/admin/applications", { isUnanswered: true })}
          appearance="secondary"
          icon="mail"
        >
          {t("review.unanswered.link", { count: unanswered })}
        </ButtonLink>
        <ButtonLink href="/dashboard/admin/messages" appearance="secondary" icon="users">
          {t("messages.title")}
        </ButtonLink>
        <ButtonLink href="/office/counter" appearance="secondary" icon="users">
          {t("review.counter")}
        </ButtonLink>
        <ButtonLink href="/office/payments" appearance="secondary">
          {t("review.dayBook")}
        </ButtonLink>
        <ButtonLink href={registerUrl} appearance="secondary">
          {t("review.certificates")}
        </ButtonLink>
        <ButtonLink href={figuresUrl} appearance="secondary">
          {t("review.figures")}
        </ButtonLink>
        <ButtonLink href={peopleUrl} appearance="secondary" icon="users">
          {t("people.title")}
        </ButtonLink>
        <ButtonLink href="/dashboard/admin/outbox" appearance="secondary" icon="mail">
          {t("outbox.title")}
        </ButtonLink>
        <ButtonLink href={auditUrl} appearance="secondary" icon="lock">
          {t("audit.link")}
        </ButtonLink>
      </div>
    </section>
  );
}
