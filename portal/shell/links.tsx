import type { ReactNode } from "react";
import { dashboardOf } from "../../council/permissions.ts";
import { Icon } from "../components/icon.tsx";
import { FormOwner } from "../visit/form-owner.tsx";
import {
  returnPathOfPage,
  returnPathForRegistration,
  withReturnPath,
} from "../visit/return-path.ts";
import { useTexts } from "../visit/texts.tsx";
import type { ShellProps } from "./shell.ts";

/** The public pages in the header, in this order. */
export const publicPages = [
  { href: "/services", text: "shell.services" },
  { href: "/about", text: "shell.about" },
  { href: "/contact", text: "shell.contact" },
] as const;

/** The header's links, with the dashboard of the signed-in person. */
export function NavLinks({ person, path }: ShellProps) {
  const t = useTexts();
  return (
    <>
      {publicPages.map(({ href, text }) => (
        <NavLink key={href} href={href} path={path}>
          {t(text)}
        </NavLink>
      ))}
      {person && (
        <NavLink href={dashboardOf[person.role]} path={path}>
          {t("shell.dashboard")}
        </NavLink>
      )}
    </>
  );
}

/** The URL of "Sign In", with the return path of the page. */
export function signInUrl(path: string): string {
  return withReturnPath("/login", returnPathOfPage(path));
}

/** The URL of "Get Started", with the page to open after registration. */
export function getStartedUrl(path: string): string {
  return withReturnPath("/register", returnPathForRegistration(path));
}

/** The links in the menu of the signed-in person. */
export function SignedInLinks({ path }: { path: string }) {
  const t = useTexts();
  return (
    <NavLink href="/profile" path={path}>
      <Icon name="settings" />
      {t("shell.profile")}
    </NavLink>
  );
}

export function SignOut() {
  const t = useTexts();
  return (
    <form method="post" action="/logout">
      <FormOwner />
      <button className="nav-link w-full">
        <Icon name="sign-out" />
        {t("shell.signOut")}
      </button>
    </form>
  );
}

function NavLink({ href, path, children }: { href: string; path: string; children: ReactNode }) {
  const [currentPath] = path.split("?");
  return (
    <a className="nav-link" href={href} aria-current={currentPath === href ? "page" : undefined}>
      {children}
    </a>
  );
}
