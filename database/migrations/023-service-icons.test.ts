import { expect, it } from "vitest";
import { starterServices } from "../../council/catalogue/starter-services.ts";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

/** The starter services at the time of this migration. */
const oldStarterServices = starterServices.filter(
  ({ texts }) => texts.en.title !== "Residence Letter of the Panchayat",
);

onEachOlderDatabase(
  "services from before they had icons and search words",
  "022-session-devices",
  (older) => {
    const service = (id: string, title: string, createdBy: string) => ({
      id,
      title,
      description: "x",
      category: "x",
      fee: 0,
      requiredDocuments: "[]",
      translations: "{}",
      isActive: 1,
      createdAt: 0,
      createdBy,
      updatedAt: 7,
    });

    it("get the icon and search words that the starter catalogue gives each of them", async () => {
      for (const [index, { texts }] of oldStarterServices.entries())
        await older.insert("services", service(`S${index}`, texts.en.title, "system"));
      await migrate(older.queries);
      for (const [index, { icon, searchWords }] of oldStarterServices.entries()) {
        const row = await older.queries
          .selectFrom("services")
          .select(["icon", "searchWords", "updatedAt"])
          .where("id", "=", `S${index}`)
          .executeTakeFirst();
        expect(row).toEqual({ icon, searchWords, updatedAt: 7 });
      }
    });

    it("get the default icon, and no search words, if the council added or renamed them", async () => {
      await older.insert(
        "services",
        service("A", "Income Certificate", "somebody"),
        service("B", "Income and Assets", "system"),
      );
      await migrate(older.queries);
      const rows = await older.queries
        .selectFrom("services")
        .select(["id", "icon", "searchWords"])
        .orderBy("id")
        .execute();
      const defaults = { icon: "document", searchWords: "" };
      expect(rows).toEqual([
        { id: "A", ...defaults },
        { id: "B", ...defaults },
      ]);
    });
  },
);
