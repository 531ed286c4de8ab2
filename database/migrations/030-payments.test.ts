import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "a database from before payments were recorded",
  "029-unanswered-messages",
  (older) => {
    const version = {
      id: "v",
      serviceId: "s",
      number: 1,
      state: "published",
      publishedAt: 0,
      publishedBy: null,
      revision: 0,
      definition: "{}",
    };
    const application = {
      id: "a",
      reference: "a",
      serviceId: "s",
      serviceName: "Income Certificate",
      requiredDocuments: "[]",
      translations: "{}",
      userId: "sunita",
      userName: "Sunita",
      userEmail: "sunita@example.in",
      status: "pending",
      submittedAt: 0,
      updatedAt: 0,
      updatedBy: null,
      remarks: null,
      version: 1,
      serviceVersionId: "v",
    };
    const payment = {
      id: "1",
      applicationId: "a",
      kind: "payment",
      amountPaise: 3_000_000_000,
      method: "cash",
      payerReference: "x",
      reason: null,
      refundOf: null,
      financialYear: "2026-27",
      receiptNumber: 1,
      day: "2026-04-01",
      recordedAt: 0,
      recordedBy: "k",
      recordedByName: "Kamla",
      formKey: "1",
    };

    it("keeps its applications, accepts only valid payments, and keeps a payment whose application is deleted", async () => {
      await older.insert("serviceVersions", version);
      await older.insert("applications", application);
      await migrate(older.queries);
      expect(await older.queries.selectFrom("applications").select("id").execute()).toEqual([
        { id: "a" },
      ]);

      const otherPayment = { ...payment, id: "2", formKey: "2", receiptNumber: 2 };
      for (const invalidColumns of [
        { kind: "gift" },
        { method: "gold" },
        { method: null },
        { amountPaise: 0 },
        { receiptNumber: null },
        { financialYear: null },
        { refundOf: "1" },
        { applicationId: "none" },
      ])
        await expect(
          older.insert("payments", { ...otherPayment, ...invalidColumns }),
        ).rejects.toThrow();
      await older.insert("payments", payment);
      await expect(
        older.insert("payments", { ...otherPayment, receiptNumber: 1 }),
      ).rejects.toThrow();
      await expect(older.insert("payments", { ...otherPayment, formKey: "1" })).rejects.toThrow();
      await older.insert("payments", otherPayment);
      const withoutReceipt = { method: null, financialYear: null, receiptNumber: null };
      await older.insert("payments", {
        ...otherPayment,
        ...withoutReceipt,
        id: "3",
        formKey: "3",
        kind: "waiver",
      });

      await older.queries.deleteFrom("applications").execute();
      const rows = older.queries
        .selectFrom("payments")
        .select(["id", "applicationId", "amountPaise"]);
      expect(await rows.orderBy("id").execute()).toEqual(
        ["1", "2", "3"].map((id) => ({ id, applicationId: null, amountPaise: 3_000_000_000 })),
      );
    });
  },
);
