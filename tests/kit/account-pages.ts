import type { Role } from "../../council/permissions.ts";
import type { PageEntry } from "./pages.ts";

/**
 * Pages on which people sign in and change how they sign in. The second factor is off; second-factor.spec.ts checks the
 * pages of a person whose second factor is on.
 */
export const accountPages = (
  pageAt: (route: string, who?: Role) => PageEntry,
  refused: (entry: PageEntry, form: string) => PageEntry,
): PageEntry[] => {
  const passkeys = pageAt("profile/second-factor/passkeys", "citizen");
  return [
    // Redirects to /login, because nobody has entered a password.
    pageAt("login/code"),
    pageAt("profile/password", "citizen"),
    refused(pageAt("profile/password", "citizen"), "main form"),
    pageAt("profile/email", "citizen"),
    refused(pageAt("profile/email", "citizen"), "main form"),
    pageAt("profile/second-factor", "citizen"),
    refused(pageAt("profile/second-factor", "citizen"), "main form"),
    passkeys,
    refused(withoutName(passkeys), "main form"),
  ];
};

/** The page with an empty name, for which the form is refused before the browser asks a device for a passkey. */
const withoutName = (entry: PageEntry): PageEntry => ({
  ...entry,
  async open(page) {
    await entry.open(page);
    await page.locator("main [name=name]").fill("");
  },
});
