import { expect, it } from "vitest";
import { onEachDatabase, withLostAnswer } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { verifyDocuments } from "../documents/verify.ts";
import { downloadDataExport } from "./download.ts";
import { makeDataExports } from "./make.ts";
import { findDataExport } from "./records.ts";
import { getDataExportState, requestDataExport } from "./request.ts";

onEachDatabase(
  "a data export, if the connection to the database breaks while it is completed,",
  (office) => {
    it("is kept if the transaction was committed before the connection broke", async () => {
      const sunita = await addPerson(office, "citizen");
      await requestDataExport(office, sunita);
      // The first transaction starts the export, the next two begin and store its only part, and the fourth completes it.
      expect(await makeDataExports(withLostAnswer(office, 4))).toBe(1);
      expect((await getDataExportState(office, sunita)).state).toBe("ready");
      expect(await office.count("letters")).toBe(1);
      expect((await downloadDataExport(office, sunita, undefined)).outcome).toBe("found");
      expect(office.documents.contents.size).toBe(1);
      expect((await verifyDocuments(office)).errors).toEqual([]);
    });

    it("leaves no bytes if the transaction was not committed", async () => {
      const sunita = await addPerson(office, "citizen");
      await requestDataExport(office, sunita);
      const change: typeof office.change = (work) =>
        office.change(async (tx) => {
          const changed = await work(tx);
          if ((await findDataExport(tx, sunita.uid))?.state === "ready")
            throw new Error("connection lost");
          return changed;
        });
      expect(await makeDataExports({ ...office, change })).toBe(0);
      expect((await getDataExportState(office, sunita)).state).toBe("failed");
      expect([await office.count("letters"), office.documents.contents.size]).toEqual([0, 0]);
    });
  },
);
