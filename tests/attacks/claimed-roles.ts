import { isDeepStrictEqual } from "node:util";
import { addPerson, password } from "../kit/people.ts";
import type { Attempts } from "./attack.ts";
import { withEnvironment } from "./with-environment.ts";
import type { AttackEnvironment } from "./environment.ts";
import { filledForm, formUrl } from "../trials/application-form.ts";

const claims = ["admin", "staff", "ADMIN", "admin\u0000", '["admin"]'].flatMap(
  (role): Record<string, string>[] => [
    { role },
    { "role[]": role },
    { "user[role]": role },
    { userRole: role },
    { accountType: role },
    { "__proto__[role]": role },
    { "constructor[prototype][role]": role },
    { role, uid: "0".repeat(24) },
    { userId: "0".repeat(24), userEmail: "eve@example.in", role },
    { isAdmin: "1", capabilities: "manageServices", role },
  ],
);

/** Sends forms that claim a role, an owner or a status in addition to their own fields. */
export function claimedRoles(): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const { office, service } = environment;
    const sunita = await addPerson(office, "citizen");
    const failures: string[] = [];
    const registration = {
      displayName: "Eve",
      password: "a password",
      confirmPassword: "a password",
      role: "citizen",
      terms: "on",
    };
    const administrator = {
      displayName: "Eve",
      password: "a long password",
      confirmPassword: "a long password",
    };
    const adminEmail = "office@example.in";
    // There is no administrator yet: the set-up link stays valid until its form is accepted.
    const setup = new URL(await environment.portal.council(["setup-link"]));
    let attempted = 0;
    for (const [index, claim] of claims.entries()) {
      const email = `eve${index}@example.in`;
      const signedIn = await environment.visitor(sunita);
      const forms: [string, Record<string, string>][] = [
        ["/register", { ...registration, email, ...claim }],
        ["/profile", { displayName: `Sunita ${index}`, ...claim }],
        [setup.pathname + setup.search, { ...administrator, email, ...claim }],
        ["/login", { email: sunita.email, password, ...claim }],
        ["/forgot-password?step=email", { email: sunita.email, ...claim }],
        [
          "/contact",
          { name: "Eve", email, subject: "Role", message: "Please", leaveEmpty: "", ...claim },
        ],
      ];
      for (const [path, form] of forms) {
        attempted += 1;
        const visitor = path === "/profile" ? signedIn : await environment.visitor();
        const { status } = await visitor.post(path, form);
        if (status !== 400)
          failures.push(`${path} answered ${JSON.stringify(claim)} with ${status}`);
      }
      attempted += 1;
      const status = { ...claim, status: "approved", remarks: "Approved", version: "9" };
      await signedIn.post(formUrl(environment, service), filledForm(service, status));
    }
    failures.push(
      ...(await setUpAfterAll(environment, setup, { ...administrator, email: adminEmail })),
    );
    const users = await office.db
      .selectFrom("users")
      .select(["email", "role", "displayName"])
      .orderBy("role")
      .execute();
    const expected = [
      { email: adminEmail, role: "admin", displayName: "Eve" },
      { email: sunita.email, role: "citizen", displayName: sunita.displayName },
    ];
    if (!isDeepStrictEqual(users, expected))
      failures.push(
        `the accounts or their roles are not the expected ones: ${JSON.stringify(users)}`,
      );
    const applications = await office.db.selectFrom("applications").selectAll().execute();
    if (applications.length !== claims.length)
      failures.push(`${applications.length} applications were made of ${claims.length} forms`);
    for (const { status, userId, remarks, version } of applications)
      if (status !== "pending" || userId !== sunita.uid || remarks !== null || version !== 1)
        failures.push("an application took what its form claimed");
    const note = `${claims.length} claims in each of 7 forms: six refuse the unknown field (the set-up form even with a valid link); the application form ignores it`;
    return { attempted, failures, note };
  });
}

/**
 * Sends the set-up form without a claim: it creates the administrator, which proves that the link was valid for
 * every claim.
 */
async function setUpAfterAll(
  environment: AttackEnvironment,
  { pathname, search }: URL,
  form: Record<string, string>,
) {
  const { location } = await (await environment.visitor()).post(pathname + search, form);
  return location === "/dashboard/admin"
    ? []
    : ["the link was not valid, so the refusals of the set-up form prove nothing"];
}
