import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { createUser } from "./create-user.ts";
import { listUsers } from "./list-users.ts";
import { signIn } from "./sign-in.ts";

const mohan = {
  email: "mohan@panchayat.example",
  displayName: "Mohan Lal",
  role: "staff",
  password: "seal of the office",
} as const;

onEachDatabase("an account made by the operator", (office) => {
  it("can be signed in to with its password, is recorded as CREATE_USER by the operator, and gets its first notifications", async () => {
    const result = await createUser(office, mohan);
    expect(result.outcome).toBe("created");

    const caller = { ipAddress: "203.0.113.7", language: "en" } as const;
    const input = { email: mohan.email, password: mohan.password, rememberMe: false };
    expect(await signIn(office, caller, input)).toMatchObject({
      outcome: "signedIn",
      role: "staff",
    });
    expect(
      await office.db.selectFrom("logs").selectAll().where("action", "=", "CREATE_USER").execute(),
    ).toMatchObject([{ userId: null, userRole: "operator", ipAddress: "local" }]);
    const notices = await office.db.selectFrom("notifications").select("actionUrl").execute();
    expect(notices.map((notice) => notice.actionUrl).toSorted()).toEqual([
      "/dashboard/staff",
      "/services",
    ]);
  });

  it("is refused if the email has an account", async () => {
    await addPerson(office, "citizen", { email: mohan.email });
    expect(await createUser(office, mohan)).toEqual({ outcome: "emailTaken" });
    expect(await office.count("users")).toBe(1);
    expect(await office.count("logs")).toBe(0);
    expect(await office.count("notifications")).toBe(0);
  });

  it("is listed among all accounts, which are ordered by email", async () => {
    await createUser(office, mohan);
    await addPerson(office, "citizen", { email: "asha@example.in", displayName: "Asha" });
    expect(await listUsers(office)).toMatchObject([
      { email: "asha@example.in", displayName: "Asha", role: "citizen" },
      { email: mohan.email, displayName: "Mohan Lal", role: "staff", createdAt: office.clock() },
    ]);
  });
});
