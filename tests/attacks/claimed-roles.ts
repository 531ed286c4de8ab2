import { addPerson, password } from "../kit/people.ts";
import type { Tried } from "./attack.ts";
import { onScene } from "./on-scene.ts";
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
    let tried = 0;
    for (const [index, claim] of claims.entries()) {
      const email = `eve${index}@example.in`;
      const signedIn = await scene.visitor(sunita);
      const forms: [string, Record<string, string>][] = [
        ["/register", { ...registration, email, ...claim }],
        ["/profile", { displayName: `Sunita ${index}`, ...claim }],
        [
          "/setup?token=",
          {
            displayName: "Eve",
            email,
            password: "a long password",
            confirmPassword: "a long password",
            ...claim,
          },
        ],
        ["/login", { email: sunita.email, password, ...claim }],
        ["/forgot-password?step=email", { email: sunita.email, ...claim }],
        [
          "/contact",
          { name: "Eve", email, subject: "Role", message: "Please", leaveEmpty: "", ...claim },
        ],
      ];
      for (const [path, form] of forms) {
        tried += 1;
        const isTaken =
          (await (path === "/profile" ? signedIn : await scene.visitor()).post(path, form)).status <
          400;
        if (isTaken) broken.push(`${path} took ${JSON.stringify(claim)}`);
      }
      tried += 1;
      const status = { ...claim, status: "approved", remarks: "Approved", version: "9" };
      await signedIn.post(formAddress(scene, service), filledForm(service, status));
    }
    const users = await office.db
      .selectFrom("users")
      .select(["uid", "role", "displayName"])
      .execute();
    if (users.some(({ role }) => role !== "citizen") || users.length !== 1)
      broken.push("somebody has another role, or an account");
    const applications = await office.db.selectFrom("applications").selectAll().execute();
    for (const { status, userId, remarks, version } of applications)
      if (status !== "pending" || userId !== sunita.uid || remarks !== null || version !== 1)
        broken.push("an application took what its form claimed");
    const note = `${claims.length} claims in 7 forms: six refuse a field they do not have, the application form takes nothing from it`;
    return { tried, broken, note };
  });
}
