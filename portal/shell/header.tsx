import { ButtonLink } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { CouncilLogo } from "./council-logo.tsx";
import { useTexts } from "../visit/texts.tsx";
import { Bell } from "./bell.tsx";
import { LanguageSwitcher } from "./language-switcher.tsx";
import { getStartedUrl, NavLinks, SignedInLinks, signInUrl, SignOut } from "./links.tsx";
import type { ShellProps } from "./shell.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

/** Languages, logo, name and navigation, with the scalloped edge below. */
export function Header(shell: ShellProps) {
  return (
    <header className="site-header bg-surface">
      <LanguageSwitcher path={shell.path} />
      <div className="bar column flex min-h-18 items-center justify-between gap-2 py-2">
        <Wordmark {...shell} />
        <WideBar {...shell} />
        {shell.person && (
          <Bell unread={shell.person.unread} path={shell.path} className="ms-auto lg:hidden" />
        )}
        <PhoneMenu {...shell} />
      </div>
      <div className="canopy bg-bg" />
    </header>
  );
}

function Wordmark({ council }: ShellProps) {
  return (
    <a className="flex min-h-11 min-w-0 items-center gap-2 text-ink md:gap-3 no-underline" href="/">
      <CouncilLogo logo={council.logo} />
      <span className="min-w-0">
        <span
          className={isLong(council.name) ? "wordmark wordmark-long" : "wordmark"}
          lang={council.foreign.name}
        >
          {council.name}
        </span>
        <span
          className="block text-tiny leading-snug text-muted max-sm:sr-only"
          lang={council.foreign.region}
        >
          {council.region}
        </span>
      </span>
    </a>
  );
}

/** Whether a name is set in smaller type, so that it fits the header of a phone. */
function isLong(name: string): boolean {
  return name.length > 30;
}

function WideBar(shell: ShellProps) {
  const t = useTexts();
  const { person } = shell;
  return (
    <nav className="hidden flex-none items-center gap-1 lg:flex" aria-label={t("shell.navigation")}>
      <NavLinks {...shell} />
      <ThemeToggle path={shell.path} labelHidden />
      {person && <Bell unread={person.unread} path={shell.path} />}
      {person ? (
        <details className="menu">
          <summary className="nav-link">
            <Icon name="user" />
            <span className="max-w-40 truncate">{person.displayName}</span>
            <Icon name="chevron-down" className="icon-turns" />
          </summary>
          <div className="menu-panel">
            <p className="px-3 py-2 text-small text-muted">{t(`common.role.${person.role}`)}</p>
            <SignedInLinks path={shell.path} />
            <SignOut />
          </div>
        </details>
      ) : (
        <>
          <a className="nav-link" href={signInUrl(shell.path)}>
            {t("shell.signIn")}
          </a>
          {/* This button is outlined, because the one filled button is the main action of the page itself. */}
          <ButtonLink
            href={getStartedUrl(shell.path)}
            appearance="secondary"
            small
            className="ms-2"
          >
            {t("shell.getStarted")}
          </ButtonLink>
        </>
      )}
    </nav>
  );
}

function PhoneMenu(shell: ShellProps) {
  const t = useTexts();
  const { person, path } = shell;
  return (
    <details className="menu lg:hidden">
      <summary className="nav-link">
        <Icon name="menu" />
        {t("shell.menu")}
      </summary>
      <nav className="menu-panel" aria-label={t("shell.navigation")}>
        {person && (
          <p className="px-3 py-2">
            <b className="block">{person.displayName}</b>
            <span className="text-small text-muted">{t(`common.role.${person.role}`)}</span>
          </p>
        )}
        <NavLinks {...shell} />
        {person ? (
          <SignedInLinks path={path} />
        ) : (
          <>
            <a className="nav-link" href={signInUrl(path)}>
              {t("shell.signIn")}
            </a>
            <a className="nav-link" href={getStartedUrl(path)}>
              {t("shell.getStarted")}
            </a>
          </>
        )}
        <ThemeToggle path={path} />
        {person && <SignOut />}
      </nav>
    </details>
  );
}
