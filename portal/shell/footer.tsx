import type { ReactNode } from "react";
import { dashboardOf } from "../../council/permissions.ts";
import { DotRow } from "../components/dot-row.tsx";
import { useTexts } from "../visit/texts.tsx";
import { CouncilContact } from "./council-contact.tsx";
import { getStartedUrl, signInUrl } from "./links.tsx";
import type { ShellProps } from "./shell.ts";

const certificates = ["birth", "death", "income", "caste"] as const;

/** Links to the portal's pages and the council's contact details. */
export function Footer({ council, person, path }: ShellProps) {
  const t = useTexts();
  return (
    <footer className="site-footer border-t border-hairline bg-sunken text-small">
      <div className="column grid grid-cols-2 gap-x-4 gap-y-8 py-10 lg:grid-cols-4">
        <LinkColumn title={t("shell.footer.services")}>
          <FooterLink href="/">{t("shell.footer.home")}</FooterLink>
          <FooterLink href="/services">{t("shell.footer.allServices")}</FooterLink>
          <FooterLink href="/track">{t("shell.footer.track")}</FooterLink>
          <FooterLink href="/about">{t("shell.about")}</FooterLink>
        </LinkColumn>
        <LinkColumn title={t("shell.footer.support")}>
          {person ? (
            <>
              <FooterLink href={dashboardOf[person.role]}>{t("shell.dashboard")}</FooterLink>
              <FooterLink href="/profile">{t("shell.profile")}</FooterLink>
            </>
          ) : (
            <>
              <FooterLink href={signInUrl(path)}>{t("shell.signIn")}</FooterLink>
              <FooterLink href={getStartedUrl(path)}>{t("shell.footer.createAccount")}</FooterLink>
            </>
          )}
          <FooterLink href="/contact">{t("shell.contact")}</FooterLink>
          <FooterLink href="/terms">{t("shell.footer.terms")}</FooterLink>
          <FooterLink href="/privacy">{t("shell.footer.privacy")}</FooterLink>
        </LinkColumn>
        <LinkColumn title={t("shell.footer.government")} isBroad>
          {certificates.map((certificate) => {
            const title = t(`shell.footer.certificate.${certificate}`);
            return (
              <FooterLink key={certificate} href={`/services?q=${encodeURIComponent(title)}`}>
                {title}
              </FooterLink>
            );
          })}
        </LinkColumn>
        <CouncilContact council={council} />
      </div>
      <div className="border-t border-hairline">
        <div className="column flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 text-muted">
          <p lang={council.foreign.name}>
            {t("shell.footer.copyright", { council: council.name })}
          </p>
          <DotRow />
          <p>{t("shell.footer.credit")}</p>
        </div>
      </div>
    </footer>
  );
}

interface LinkColumnProps {
  title: string;
  /** Whether the column is, on a phone, as wide as two others, with two links per row. */
  isBroad?: boolean;
  children: ReactNode;
}

function LinkColumn({ title, isBroad, children }: LinkColumnProps) {
  return (
    <nav aria-label={title} className={isBroad ? "max-sm:col-span-2" : undefined}>
      <h2 className="mb-1 text-body">{title}</h2>
      <ul role="list" className={isBroad ? "max-sm:columns-2" : undefined}>
        {children}
      </ul>
    </nav>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a className="inline-flex min-h-11 items-center text-link" href={href}>
        {children}
      </a>
    </li>
  );
}
