import { expect, it } from "vitest";
import { makeSetupLink } from "../../council/accounts/setup-link.ts";
import { addInvitation } from "../../tests/kit/invitations.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import { cookieJar } from "../visit/cookies.ts";
import { takeFlash } from "../visit/flash.ts";
import { action as acceptInvitation } from "./invitation.tsx";
import { action as setUp } from "./setup.tsx";

type ActionArgs = Parameters<typeof setUp>[0] & Parameters<typeof acceptInvitation>[0];

onEachDatabase("the first password of an account of the office", (office) => {
  const asha = { displayName: "Asha Verma", email: "asha@panchayat.example" };
  const setUpWith = async (password: string) =>
    warningAfter(setUp, (await makeSetupLink(office, "start"))!, { ...asha, password });
  const acceptWith = async (password: string) => {
    const { token } = await addInvitation(office, await addPerson(office, "admin"));
    const link = `http://localhost/invitation?token=${token}`;
    return warningAfter(acceptInvitation, link, { displayName: "Kamla Bai", password });
  };

  it.each([
    ["at the set-up", setUpWith],
    ["of somebody invited", acceptWith],
  ])("%s is accepted with a warning if it is a common one", async (_, choose) => {
    expect(await choose("password2026")).toBe("accounts.warnings.commonPasswordKept");
  });

  it.each([
    ["at the set-up", setUpWith],
    ["of somebody invited", acceptWith],
  ])("%s is accepted without a warning if it is not a common one", async (_, choose) => {
    expect(await choose("mango-kite-42-lamp")).toBeUndefined();
  });

  /** The warning on the page that follows the form. */
  async function warningAfter(
    action: (args: ActionArgs) => Promise<unknown>,
    link: string,
    fields: { password: string } & Record<string, string>,
  ) {
    const body = new URLSearchParams({ ...fields, confirmPassword: fields.password });
    const cookies = cookieJar(false, undefined);
    const context = routeContext(office, undefined, { cookies, ipAddress: "203.0.113.7" });
    const request = new Request(link, { method: "POST", body });
    await action({ request, context } as Partial<ActionArgs> as ActionArgs);
    const cookie = cookies.headers.at(-1)!.split(";")[0];
    const flash = takeFlash({ cookies: cookieJar(false, cookie) }, office.keys);
    expect(flash?.key).toBe("accounts.flash.accountCreated");
    return flash?.warning;
  }
});
