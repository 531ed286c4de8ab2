import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "claim codes from before a code alone could find its application",
  "038-claim-codes",
  (older) => {
    it("are deleted, and counter applicants have no contact email yet", async () => {
      await older.insert("users", {
        uid: "shanti",
        email: null,
        displayName: "Shanti Bai",
        role: "citizen",
        passwordHash: "",
        language: "hi",
        createdAt: 1,
        updatedAt: 2,
        phone: "9876543210",
        birthYear: 1952,
      });
      await older.insert("applications", {
        id: "A",
        reference: "AAAAAAAA",
        serviceId: "S",
        serviceName: "Income Certificate",
        requiredDocuments: "[]",
        userId: "shanti",
        userName: "Shanti Bai",
        userEmail: null,
        filedBy: "kamla",
        status: "pending",
        submittedAt: 1,
        updatedAt: 1,
        version: 1,
        translations: "{}",
        awaiting: "office",
      });
      await older.insert("claimCodes", {
        applicationId: "A",
        codeHash: "hash",
        createdBy: "kamla",
        createdAt: 1,
        expiresAt: 9,
      });
      await migrate(older.queries);
      expect(await older.queries.selectFrom("claimCodes").selectAll().execute()).toEqual([]);
      const users = older.queries.selectFrom("users").selectAll();
      expect(await users.execute()).toMatchObject([{ uid: "shanti", contactEmail: null }]);
    });
  },
);
