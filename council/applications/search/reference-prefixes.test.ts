import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../../tests/kit/applications.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import type { Actor } from "../../permissions.ts";
import { listApplications } from "../list-applications.ts";
import { referencePrefixes } from "./reference-prefixes.ts";

onEachDatabase("a search for the beginning of a reference", (office) => {
  let staff: Actor;
  beforeEach(async () => {
    staff = await addPerson(office, "staff");
  });

  const search = async (q: string) => {
    const { applications } = await listApplications(office, staff, { q, page: 1 });
    return applications.map(({ reference }) => reference).toSorted();
  };
  const addApplicationOf = async (displayName: string, reference: string) => {
    const person = await addPerson(office, "citizen", { displayName });
    const id = await addApplication(office, person, {
      formData: { fullName: displayName, phoneNumber: "9876543210" },
    });
    // References never change, except here.
    const set = { reference: reference as never };
    await office.db.updateTable("applications").set(set).where("id", "=", id).execute();
  };

  it("finds the applications whose references begin with it, however it is typed", async () => {
    for (const reference of ["7K3M0000", "7K3MZZZZ", "7K3N0000", "7K2ZZZZZ", "A7K3M000"])
      await addApplicationOf("Sunita Devi", reference);
    for (const q of ["7K3M", "7k3m", "७K3M", "7K-3M", " 7K3M "])
      expect(await search(q), q).toEqual(["7K3M0000", "7K3MZZZZ"]);
    expect(await search("7k3mo")).toEqual(["7K3M0000"]);
    expect(await search("7K3MZZZ")).toEqual(["7K3MZZZZ"]);
    expect(await search("7K3N0000")).toEqual(["7K3N0000"]);
    for (const q of ["7K3", "7K3MX", "7K3_", "7K3%", "7K3U"])
      expect(await search(q), q).toEqual([]);
  });

  it("finds the applications among other terms, which they must have, too", async () => {
    await addApplicationOf("Sunita Devi", "7K3M0000");
    await addApplicationOf("Ramesh Yadav", "7K3MZZZZ");
    expect(await search("sunita 7K3M")).toEqual(["7K3M0000"]);
    expect(await search("7K3M ramesh 98765")).toEqual(["7K3MZZZZ"]);
    expect(await search("7K3M geeta")).toEqual([]);
  });

  it("does not happen if the letters and digits are the beginnings of a name and a phone number", async () => {
    const person = await addPerson(office, "citizen", { displayName: "Geeta Bai" });
    await addApplicationOf("Sunita Devi", "98G33TA0");
    const id = await addApplication(office, person, {
      formData: { fullName: "Geeta Bai", phoneNumber: "9876543210" },
    });
    const { reference } = await office.db
      .selectFrom("applications")
      .select("reference")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(await search("98geeta")).toEqual([reference]);
    expect(await search("98g33t")).toEqual(["98G33TA0"]);
  });

  it("does not keep words of letters or digits alone from finding names and numbers", async () => {
    await addApplicationOf("Sunita Devi", "SVN1T000");
    await addApplicationOf("Geeta Bai", "98760000");
    expect(await search("sunita")).toEqual(["SVN1T000"]);
    expect(await search("9876")).toEqual(["98760000", "SVN1T000"]);
    // The digits of a mixed word are also searched for as a number, and its letters as a name.
    expect(await search("98geeta")).toEqual(["98760000"]);
    expect(await search("9G33")).toEqual([]);
  });
});

it("only a word that mixes letters and digits can be the beginning of a reference", () => {
  expect(referencePrefixes("Sunita 4A1O 9876543")).toEqual([
    { from: "4A100000", to: "4A10ZZZZ", rest: "Sunita 9876543" },
  ]);
  // Letters that look like digits are still letters alone.
  for (const q of ["Loli", "Sunil", "9876", "12A", "7K3M00000", "4A-12/3", "4A1@x", "४५६७", ""])
    expect(referencePrefixes(q), q).toEqual([]);
});
