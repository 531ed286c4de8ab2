import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

const kamla = {
  uid: "kamla",
  email: "kamla@example.in",
  displayName: "Kamla",
  role: "staff",
  passwordHash: "x",
  language: "en",
  createdAt: 1,
  updatedAt: 1,
};

onEachOlderDatabase("second factors from before passkeys", "067-order-of-services", (older) => {
  it("keep their secret, while a new second factor needs no secret, and passkeys are deleted with the account", async () => {
    const mohan = { ...kamla, uid: "mohan", email: "mohan@example.in" };
    for (const user of [kamla, mohan]) await older.insert("users", user);
    const factor = { userId: "kamla", sealed: "sealed", lastStep: 7, createdAt: 1 };
    await older.insert("secondFactors", factor);
    await migrate(older.queries);
    const rows = () => older.queries.selectFrom("secondFactors").selectAll().execute();
    expect(await rows()).toEqual([factor]);

    await older.insert("secondFactors", { userId: "mohan", createdAt: 1 });
    const passkey = { publicKey: "x", counter: 0, transports: "", name: "Phone", createdAt: 1 };
    await older.insert("passkeys", {
      ...passkey,
      id: "one",
      userId: "mohan",
      credentialId: "of his",
    });
    await expect(
      older.insert("passkeys", {
        ...passkey,
        id: "two",
        userId: "kamla",
        credentialId: "of his",
      }),
    ).rejects.toThrow();
    await older.insert("passkeyChallenges", { id: "one", userId: "mohan", expiresAt: 2 });
    await older.queries.deleteFrom("users").where("uid", "=", "mohan").execute();
    expect(await rows()).toEqual([factor]);
    for (const table of ["passkeys", "passkeyChallenges"] as const)
      expect(await older.queries.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
