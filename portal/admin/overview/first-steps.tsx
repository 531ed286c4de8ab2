import type {
  FirstSteps as Steps,
  MailTest,
  NamedService,
} from "../../../council/first-steps/get-first-steps.ts";
import type { ConfirmedStep, FirstStep } from "../../../council/first-steps/rules.ts";
import { formatDateTime } from "../../../texts/format.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Icon } from "../../components/icon.tsx";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { peopleUrl } from "../people/people-location.ts";
import { serviceTabUrl, servicesUrl, settingsUrl } from "../urls.ts";
import { backupsId } from "./backups.tsx";

interface FirstStepsProps extends Steps {
  /** The recipient of the test letter. */
  email: string;
  /** Whether the reader may read the letters that stay on this machine. */
  isMailboxOpen: boolean;
}

/** What to do before the portal is opened to everybody. Each step not done yet says what to do, most with a link. */
export function FirstSteps(props: FirstStepsProps) {
  const { steps, mail, requiringAadhaar, email, isMailboxOpen } = props;
  const t = useTexts();
  const contents: Record<FirstStep, () => React.ReactNode> = {
    name: () => <StepLink step="name" href={`${settingsUrl}#name-${t.language}`} />,
    languages: () => <StepToConfirm step="languages" href={`${settingsUrl}#defaultLanguage`} />,
    contact: () => <StepLink step="contact" href={`${settingsUrl}#address-${t.language}`} />,
    services: () => (
      <StepToConfirm step="services" href={servicesUrl}>
        <RequiringAadhaar services={requiringAadhaar} />
      </StepToConfirm>
    ),
    councilCode: () => <StepToConfirm step="councilCode" href={`${settingsUrl}#councilCode`} />,
    reasons: () => <StepToConfirm step="reasons" href={`${settingsUrl}#refusalNeedsReason`} />,
    mail: () =>
      mail.state === "local" ? (
        <LocalMail isMailboxOpen={isMailboxOpen} />
      ) : (
        <TestLetter mail={mail} email={email} />
      ),
    staff: () => <StepLink step="staff" href={`${peopleUrl}#email`} />,
    secondFactor: () => <StepLink step="secondFactor" href="/profile/second-factor" />,
    backup: () => <StepLink step="backup" href={`#${backupsId}`} />,
  };
  return (
    <Card title={t("firstSteps.title")}>
      <p className="text-small text-muted">
        {t("firstSteps.progress", {
          done: steps.filter(({ isDone }) => isDone).length,
          all: steps.length,
        })}
      </p>
      <ul className="first-steps">
        {steps.map(({ name, isDone }) => (
          <li key={name}>
            {isDone ? (
              <Icon name="approved" className="first-step-done" />
            ) : (
              <span className="first-step-open" />
            )}
            <div className="grid gap-1">
              <h3 className={isDone ? "text-muted" : "font-semibold"}>
                <span className="sr-only">
                  {t(isDone ? "firstSteps.state.done" : "firstSteps.state.open")}{" "}
                </span>
                {t(`firstSteps.${name}.label`)}
              </h3>
              {!isDone && contents[name]()}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Why a step matters, and a link to the page where it is done. */
function StepLink({ step, href }: { step: Exclude<FirstStep, "mail">; href: string }) {
  const t = useTexts();
  return (
    <>
      <p className="text-small text-muted">{t(`firstSteps.${step}.hint`)}</p>
      <a className="inline-flex min-h-11 items-center" href={href}>
        {t(`firstSteps.${step}.link`)}
      </a>
    </>
  );
}

interface StepToConfirmProps {
  step: Exclude<ConfirmedStep, "mail">;
  href: string;
  /** What the administrator has to decide before they confirm the step. */
  children?: React.ReactNode;
}

/** A `StepLink` with the button that confirms that the step was done. */
function StepToConfirm({ step, href, children }: StepToConfirmProps) {
  return (
    <>
      <StepLink step={step} href={href} />
      {children}
      <ConfirmStep step={step} />
    </>
  );
}

function ConfirmStep({ step }: { step: ConfirmedStep }) {
  const t = useTexts();
  return (
    <form method="post">
      <FormOwner />
      <Button name="confirm" value={step} appearance="secondary" small>
        {t(`firstSteps.${step}.confirm`)}
      </Button>
    </form>
  );
}

/** The services that require an Aadhaar number, each with a link to its promise page, where that can be changed. */
function RequiringAadhaar({ services }: { services: readonly NamedService[] }) {
  const t = useTexts();
  if (services.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 content-center">
        {t("firstSteps.services.requiringAadhaar", { count: services.length })}
      </summary>
      <p className="text-small text-muted">{t("firstSteps.services.decideAadhaar")}</p>
      <ul>
        {services.map(({ id, title, titleLanguage }) => (
          <li key={id}>
            <a
              className="inline-flex min-h-11 items-center"
              href={serviceTabUrl(id, "promise")}
              lang={titleLanguage}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Says that letters stay on this machine, with a link to read them and a button to confirm that this is intended. */
function LocalMail({ isMailboxOpen }: { isMailboxOpen: boolean }) {
  const t = useTexts();
  return (
    <>
      <p className="text-small text-muted">{t("firstSteps.mail.local")}</p>
      {isMailboxOpen && (
        <a className="inline-flex min-h-11 items-center" href="/mailbox">
          {t("firstSteps.mail.link")}
        </a>
      )}
      <ConfirmStep step="mail" />
    </>
  );
}

function TestLetter({ mail, email }: { mail: MailTest; email: string }) {
  const t = useTexts();
  return (
    <>
      <p className="text-small wrap-anywhere text-muted">{t("firstSteps.mail.hint", { email })}</p>
      <MailTestResult mail={mail} />
      <form method="post">
        <FormOwner />
        <Button name="sendTestLetter" value="1" appearance="secondary" small>
          {t(mail.state === "untested" ? "firstSteps.mail.send" : "firstSteps.mail.again")}
        </Button>
      </form>
    </>
  );
}

function MailTestResult({ mail }: { mail: MailTest }) {
  const t = useTexts();
  if (mail.state !== "waiting" && mail.state !== "failed") return null;
  const moment = formatDateTime(mail.sentAt, t.language);
  if (!mail.failure)
    return <p className="text-small">{t("firstSteps.mail.underWay", { moment })}</p>;
  return (
    <p className="text-small">
      {t(`firstSteps.mail.${mail.state}`, { moment })} {t(`outbox.failure.${mail.failure}`)}
    </p>
  );
}
