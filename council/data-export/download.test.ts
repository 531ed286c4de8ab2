import { beforeEach, expect, it } from "vitest";
import { downloadedDataOf } from "../../tests/kit/exported-data.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import type { Actor } from "../permissions.ts";
import { downloadDataExport } from "./download.ts";
import { makeDataExports } from "./make.ts";
import { findDataExport, partsOf } from "./records.ts";
import { requestDataExport } from "./request.ts";

onEachDatabase("the download of a data export", (office) => {
  let sunita: Actor;
  let part: string;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    await requestDataExport(office, sunita);
    await makeDataExports(office);
    part = partsOf((await findDataExport(office, sunita.uid))!)[0]!;
  });
  const actions = async () => {
    const rows = await office.db.selectFrom("logs").select("action").execute();
    return rows.map(({ action }) => action).toSorted();
  };

  it("is recorded each time that the file is given", async () => {
    await downloadedDataOf(office, sunita);
    await downloadedDataOf(office, sunita);
    expect(await actions()).toEqual([
      "DOWNLOAD_DATA_EXPORT",
      "DOWNLOAD_DATA_EXPORT",
      "REQUEST_DATA_EXPORT",
    ]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      "the row of a part is lost",
      () => office.db.deleteFrom("documents").where("id", "=", part).execute(),
    ],
    ["the bytes of the part are lost", async () => office.documents.contents.delete(part)],
    ["the part is damaged", async () => (office.documents.contents.get(part)![40]! ^= 1)],
  ])("is not recorded if nothing is given, because %s", async (_, lose) => {
    await lose();
    expect(await downloadDataExport(office, sunita, undefined)).toEqual({ outcome: "notFound" });
    expect(await actions()).toEqual(["REQUEST_DATA_EXPORT"]);
  });

  it("is not recorded if the store cannot be read, and is possible again later", async () => {
    const { read } = office.documents;
    office.documents.read = () => Promise.reject(new Error("the store does not answer"));
    await expect(downloadDataExport(office, sunita, undefined)).rejects.toThrow("does not answer");
    expect(await actions()).toEqual(["REQUEST_DATA_EXPORT"]);
    office.documents.read = read;
    expect((await downloadDataExport(office, sunita, undefined)).outcome).toBe("found");
  });

  it("is neither given nor recorded if a new request replaces the export while it is read", async () => {
    const { read } = office.documents;
    office.documents.read = async (document) => {
      const bytes = await read(document);
      await requestDataExport(office, sunita);
      return bytes;
    };
    expect(await downloadDataExport(office, sunita, undefined)).toEqual({ outcome: "notFound" });
    expect(await actions()).toEqual(["REQUEST_DATA_EXPORT", "REQUEST_DATA_EXPORT"]);
    office.documents.read = read;
  });
});
