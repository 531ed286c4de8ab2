import type { Role } from "../../council/permissions.ts";
import type { PageEntry } from "./pages.ts";

/**
 * Pages on which people sign in and change how they do. Of the second factor those while it is off;
 * second-factor.spec.ts looks at the others.
 */
export const accountPages = (
  at: (route: string, who?: Role) => PageEntry,
  refused: (entry: PageEntry, form: string) => PageEntry,
): PageEntry[] => {
  const passkeys = at("profile/second-factor/passkeys", "citizen");
  return [
    // Without the right password it leads to /login.
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

/** No device is asked for a passkey that has no name. */
const withoutName = (entry: PageEntry): PageEntry => ({
  ...entry,
  async open(page) {
    await entry.open(page);
    await page.locator("main [name=name]").fill("");
  },
});
