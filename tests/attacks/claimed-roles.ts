import { isDeepStrictEqual } from "node:util";
import { addPerson, password } from "../kit/people.ts";
import type { Tried } from "./attack.ts";
import { onScene } from "./on-scene.ts";
import type { Scene } from "./scene.ts";
import { filledForm, formAddress } from "../trials/application-form.ts";

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

/** Forms that claim a role, an owner or a state besides what they ask for. */
export function claimedRoles(): Promise<Tried> {
  return onScene(async (scene) => {
    const { office, service } = scene;
    const sunita = await addPerson(office, "citizen");
    const broken: string[] = [];
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
    const chosen = "office@example.in";
    // Nobody administers here yet: the link is good, and stays good as long as no form is taken.
    const setup = new URL(await scene.portal.council(["setup-link"]));
    let tried = 0;
    for (const [index, claim] of claims.entries()) {
      const email = `eve${index}@example.in`;
      const signedIn = await scene.visitor(sunita);
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
        tried += 1;
        const visitor = path === "/profile" ? signedIn : await scene.visitor();
        const { status } = await visitor.post(path, form);
        if (status !== 400) broken.push(`${path} answered ${JSON.stringify(claim)} with ${status}`);
      }
      tried += 1;
      const status = { ...claim, status: "approved", remarks: "Approved", version: "9" };
      await signedIn.post(formAddress(scene, service), filledForm(service, status));
    }
    broken.push(...(await setUpAfterAll(scene, setup, { ...administrator, email: chosen })));
    const users = await office.db
      .selectFrom("users")
      .select(["email", "role", "displayName"])
      .orderBy("role")
      .execute();
    const expected = [
      { email: chosen, role: "admin", displayName: "Eve" },
      { email: sunita.email, role: "citizen", displayName: sunita.displayName },
    ];
    if (!isDeepStrictEqual(users, expected))
      broken.push(`somebody has another role, or an account: ${JSON.stringify(users)}`);
    const applications = await office.db.selectFrom("applications").selectAll().execute();
    for (const { status, userId, remarks, version } of applications)
      if (status !== "pending" || userId !== sunita.uid || remarks !== null || version !== 1)
        broken.push("an application took what its form claimed");
    const note = `${claims.length} claims in 7 forms, the first administrator's among them with a link that holds: six refuse a field they do not have, the application form takes nothing from it`;
    return { tried, broken, note };
  });
}

/** The link every claim was sent with held all along: what it asks for alone makes the administrator. */
async function setUpAfterAll(
  scene: Scene,
  { pathname, search }: URL,
  form: Record<string, string>,
) {
  const { location } = await (await scene.visitor()).post(pathname + search, form);
  return location === "/dashboard/admin"
    ? []
    : ["the set-up link did not hold: its claims prove nothing"];
}
