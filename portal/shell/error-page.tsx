import { useEffect, useRef, type ReactNode } from "react";
import { dashboardOf } from "../../council/permissions.ts";
import type { TextKey } from "../../texts/translate.ts";
import { Banyan } from "../components/banyan.tsx";
import { ButtonLink } from "../components/button.tsx";
import { counterUrl } from "../office/counter/urls.ts";
import { useTexts } from "../visit/texts.tsx";
import type { RefusalReason } from "../visit/refusal-reason.ts";
import type { SignedInPerson } from "./shell.ts";

interface NotFoundProps {
  /** The previous page, if it was one of the portal. */
  back?: string | undefined;
  supportEmail?: string | undefined;
  /** Says who is signed in, if the page may be meant for somebody else (`notFoundHint`). */
  hint?: string | undefined;
}

/** The page for things that do not exist, and for forbidden ones: it does not say which of the two they are. */
export function NotFoundPage({ back, supportEmail, hint }: NotFoundProps) {
  const t = useTexts();
  return (
    <ErrorPage title={t("shell.notFound.title")}>
      <p>{t("shell.notFound.text")}</p>
      {hint && <p>{hint}</p>}
      <div className="button-row justify-center">
        <ButtonLink href="/">{t("shell.home")}</ButtonLink>
        <ButtonLink href={back ?? "/"} appearance="secondary" data-go-back>
          {t("shell.notFound.back")}
        </ButtonLink>
      </div>
      <ContactSupport email={supportEmail} />
    </ErrorPage>
  );
}

interface RefusedProps {
  reason: RefusalReason;
  /** The requested path: of the page with the form, or of an export. */
  path: string;
  /** The previous page, if it was one of the portal. */
  back: string | undefined;
  /** The request id, as in the process log. */
  requestId: string;
  supportEmail: string;
}

/** A request that was refused, mostly before its body was read: why, what to do, and the request id to quote. */
export function RefusedPage({ reason, path, back, requestId, supportEmail }: RefusedProps) {
  const t = useTexts();
  const { href, text } = nextLink(reason, { path, back });
  return (
    <ErrorPage title={t(`shell.refused.${reason}.title`)}>
      <p role="alert">{t(`shell.refused.${reason}.text`)}</p>
      {/* If another person is signed in, there is no request number, because nobody has to ask the council. */}
      {reason !== "otherPerson" && <RequestNumber id={requestId} />}
      <div className="button-row justify-center">
        <ButtonLink href={href}>{t(text)}</ButtonLink>
        <ButtonLink href="/" appearance="secondary">
          {t("shell.home")}
        </ButtonLink>
      </div>
      <ContactSupport email={supportEmail} />
    </ErrorPage>
  );
}

/**
 * The link to go on with: usually to the requested page. An export has no page, and a form that can no longer be filled in
 * cannot be opened.
 */
function nextLink(
  reason: RefusalReason,
  { path, back }: Pick<RefusedProps, "path" | "back">,
): { href: string; text: TextKey } {
  if (reason === "tooManyExports") return { href: back ?? "/", text: "shell.notFound.back" };
  if (reason === "filingEnded")
    return { href: dashboardOf.citizen, text: "shell.denied.dashboard" };
  if (reason === "applicantGone") return { href: counterUrl, text: "shell.notFound.back" };
  return { href: path, text: "shell.refused.open" };
}

interface AccessDeniedProps {
  person?: SignedInPerson | undefined;
  /** Why, if the reason is not a missing permission. */
  text?: string;
  /** The URL for signing in. */
  signInHref?: string;
}

/** The page in place of one for another role (spec section 2, /unauthorized). */
export function AccessDeniedPage({ person, text, signInHref = "/login" }: AccessDeniedProps) {
  const t = useTexts();
  return (
    <ErrorPage title={t("shell.denied.title")}>
      <p>{text ?? t("shell.denied.text")}</p>
      {person && <p>{t("shell.denied.role", { role: t(`common.role.${person.role}`) })}</p>}
      <div className="button-row justify-center">
        {person ? (
          <ButtonLink href={dashboardOf[person.role]}>{t("shell.denied.dashboard")}</ButtonLink>
        ) : (
          <ButtonLink href={signInHref}>{t("shell.signIn")}</ButtonLink>
        )}
        <ButtonLink href="/" appearance="secondary">
          {t("shell.home")}
        </ButtonLink>
      </div>
    </ErrorPage>
  );
}

interface UnexpectedErrorPageProps {
  /** The message, instead of the general one. */
  text?: string | undefined;
  /** The request id, as in the process log. */
  requestId?: string | undefined;
  supportEmail?: string | undefined;
}

/** An unexpected error: what to do, and the request id to quote. */
export function UnexpectedErrorPage({ text, requestId, supportEmail }: UnexpectedErrorPageProps) {
  const t = useTexts();
  return (
    <ErrorPage title={t("shell.unexpected.title")}>
      {text ? (
        <p role="alert" data-permanent>
          {text}
        </p>
      ) : (
        <p>{t("shell.unexpected.text")}</p>
      )}
      {requestId && <RequestNumber id={requestId} />}
      <div className="button-row justify-center">
        <ButtonLink href="/">{t("shell.home")}</ButtonLink>
      </div>
      <ContactSupport email={supportEmail} />
    </ErrorPage>
  );
}

export function ErrorPage({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // If React shows this page in place of a hydrated page, the scroll position is still the old page's.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-5 py-8 text-center">
      <Banyan className="w-56 max-w-full text-geru" />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

function RequestNumber({ id }: { id: string }) {
  const t = useTexts();
  return (
    <p>
      {t("shell.unexpected.request")} <span className="reference">{id}</span>
    </p>
  );
}

function ContactSupport({ email }: { email: string | undefined }) {
  const t = useTexts();
  if (!email) return null;
  return (
    <p>
      <a className="inline-flex min-h-11 items-center" href={`mailto:${email}`}>
        {t("shell.support")}
      </a>
    </p>
  );
}
