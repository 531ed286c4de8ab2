import type { Role } from "../../council/permissions.ts";
import type { PageEntry } from "./pages.ts";

/**
 * Pages on which people sign in and change how they sign in. The second factor is off; second-factor.spec.ts
 * looks at its pages while it is on.
 */
export const accountPages = (
  at: (route: string, who?: Role) => PageEntry,
  refused: (entry: PageEntry, form: string) => PageEntry,
): PageEntry[] => {
  const passkeys = at("profile/second-factor/passkeys", "citizen");
  return [
    // Leads to /login, because nobody has entered a password.
    at("login/code"),
    at("profile/password", "citizen"),
    refused(at("profile/password", "citizen"), "main form"),
    at("profile/email", "citizen"),
    refused(at("profile/email", "citizen"), "main form"),
    at("profile/second-factor", "citizen"),
    refused(at("profile/second-factor", "citizen"), "main form"),
    passkeys,
    refused(withoutName(passkeys), "main form"),
  ];
};

/** Without a name the form is refused before the browser asks a device for a passkey. */
const withoutName = (entry: PageEntry): PageEntry => ({
  ...entry,
  async open(page) {
    await entry.open(page);
    await page.locator("main [name=name]").fill("");
  },
});
