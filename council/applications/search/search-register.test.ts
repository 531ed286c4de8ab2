import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../../tests/kit/applications.ts";
import { addCertifiedService, decide } from "../../../tests/kit/certificates.ts";
import { collectText } from "../../../tests/kit/collect.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import type { DefinedService } from "../../catalogue/records.ts";
import type { Actor } from "../../permissions.ts";
import { findCertificate } from "../../certificates/records.ts";
import { addRestore } from "../../fees/restored-numbers.ts";
import { dayMs } from "../../limits.ts";
import { denseTermRows, searchResultsAtMost } from "../../review-limits.ts";
import { exportCertificates } from "../export-certificates.ts";
import { listCertificates } from "../certificate-register.ts";
import { purgeApplications } from "../purge.ts";
import { searchRegister } from "./search-register.ts";
import type { Term } from "./terms.ts";

onEachDatabase("a search of the register", (office, engine) => {
  let staff: Actor;
  let service: DefinedService;
  beforeEach(async () => {
    staff = await addPerson(office, "staff");
    service = await addCertifiedService(office);
  });

  async function certify(displayName: string, fullName = displayName): Promise<string> {
    const person = await addPerson(office, "citizen", { displayName });
    const formData = { fullName, phoneNumber: "9000000000" };
    const id = await addApplication(office, person, { serviceId: service.id, formData });
    await decide(office, staff, id);
    return id;
  }

  const holders = async (q: string, reader = staff) => {
    const { certificates } = await listCertificates(office, reader, { q, page: 1 });
    return certificates.map(({ holder }) => holder);
  };

  it("finds names in either script, by the beginnings of all words, newest first", async () => {
    for (const name of ["Sunita Devi", "सुनीता कुमारी", "Ramesh Yadav"]) await certify(name);
    for (const q of ["sunita", "सुनीता", "SUNEETHA", "suni"])
      expect(await holders(q), q).toEqual(["सुनीता कुमारी", "Sunita Devi"]);
    for (const q of ["devi sunita", "सुनीता देवी", "su dev"])
      expect(await holders(q), q).toEqual(["Sunita Devi"]);
    expect(await holders("sunita yadav")).toEqual([]);
  });

  it("finds both the name in the form and the name of the account if they differ", async () => {
    await certify("Ramesh Yadav", "Geeta Yadav");
    expect(await holders("गीता")).toEqual(["Geeta Yadav"]);
    expect(await holders("Ramesh")).toEqual(["Geeta Yadav"]);
  });

  it("looks first for a number if a digit or a slash is typed, and otherwise first for a name", async () => {
    await certify("Sunita Devi");
    expect(await holders("gp/nod/2025-26/000001")).toEqual(["Sunita Devi"]);
    expect(await holders("GP/")).toEqual(["Sunita Devi"]);
    expect(await holders("gp"), "nobody is called so").toEqual(["Sunita Devi"]);
    expect(await holders("sunita 1")).toEqual([]);
    await certify("Ramesh S/O Suresh");
    expect(await holders("ramesh s/o suresh")).toEqual(["Ramesh S/O Suresh"]);
    await certify("Gpal Yadav");
    expect(await holders("gp"), "somebody is called so").toEqual(["Gpal Yadav"]);
  });

  it("finds a running number in every series of the chosen year, with or without leading zeros", async () => {
    await certify("Sunita Devi");
    await certify("Ramesh Yadav");
    for (const q of ["2", "000002", "०००००२", " 02 "])
      expect(await holders(q), q).toEqual(["Ramesh Yadav"]);
    expect(await holders("3")).toEqual([]);
    const otherYear = { q: "2", year: "2031-32", page: 1 };
    expect((await listCertificates(office, staff, otherYear)).certificates).toEqual([]);
    expect(await holders("9000"), "the beginning of a phone number").toHaveLength(2);
  });

  it("finds a running number of seven digits, as certificates get after a restore late in the financial year", async () => {
    office.advanceClock(200 * dayMs);
    await office.change((tx) => addRestore(tx, office.clock()));
    const id = await certify("Sunita Devi");
    const { sequence } = (await findCertificate(office, id))!;
    expect(sequence).toBeGreaterThan(999_999);
    expect(await holders(`${sequence}`)).toEqual(["Sunita Devi"]);
    expect(await holders("9000000"), "the beginning of a phone number").toEqual(["Sunita Devi"]);
  });

  it.runIf(engine === "sqlite")("finds a running number in an index", async () => {
    await certify("Sunita Devi");
    const { matching } = await searchRegister(office, { q: "1" });
    const positions = matching.select("statusIndex").orderBy("statusIndex", "desc").limit(50);
    const plan = await sql`explain query plan select * from ${positions} as found`.execute(
      office.db,
    );
    expect(JSON.stringify(plan.rows)).toContain("certificatesByRunningNumber");
  });

  it("finds revoked certificates, but not by the name of a person whose application is deleted", async () => {
    const id = await certify("Sunita Devi");
    office.advanceClock(1000);
    await decide(office, staff, id, "rejected");
    expect(await holders("sunita")).toEqual(["Sunita Devi"]);
    office.advanceClock(1000);
    await office.change((tx) => purgeApplications(tx, office.clock(), 10));
    expect(await holders("sunita")).toEqual([]);
    expect(await holders("GP/NOD")).toEqual([undefined]);
  });

  it("is allowed to auditors, and its export has the certificates found; the audit log has no name or phone number", async () => {
    await certify("Sunita Devi");
    await certify("Ramesh Yadav");
    const auditor = await addPerson(office, "citizen", { duty: "auditor" });
    expect(await holders("ramesh", auditor)).toEqual(["Ramesh Yadav"]);
    const csv = await collectText(exportCertificates(office, auditor, { q: "ramesh" }));
    expect(csv).toContain("Ramesh Yadav");
    expect(csv).not.toContain("Sunita");
    await collectText(exportCertificates(office, auditor, { q: "nobody" }));
    await collectText(exportCertificates(office, auditor, { q: "gp / nod" }));
    for (const q of ["9876543210", "Ramesh 9876543210", "Ramesh/Sunita", "S/O Ramesh"])
      await collectText(exportCertificates(office, auditor, { q }));
    await collectText(exportCertificates(office, auditor, { q: "" }));
    const exportEntries = office.db.selectFrom("logs").where("action", "=", "EXPORT_CERTIFICATES");
    const entries = await exportEntries.select("details").execute();
    expect(entries.map(({ details }) => details).toSorted()).toEqual([
      '{"number":"GP/NOD","rows":2}',
      '{"rows":2}',
      ...Array.from({ length: 5 }, () => '{"search":true,"rows":0}'),
      '{"search":true,"rows":1}',
    ]);
  });

  it("lists only the newest certificates with a very common name, and says that there are more", async () => {
    const id = await certify("Sunita Devi");
    await addCopies(id, searchResultsAtMost);
    expect(await listCertificates(office, staff, { q: "sunita", page: 999 })).toMatchObject({
      total: searchResultsAtMost,
      isCapped: true,
      page: 20,
      pages: 20,
    });
    expect(await listCertificates(office, staff, { q: "GP/", page: 1 })).toMatchObject({
      total: searchResultsAtMost + 1,
      isCapped: false,
    });
  });

  it.runIf(engine === "sqlite")("counts and skips certificates in an index", async () => {
    const id = await certify("Sunita Devi");
    await addTerms(id, "ndevi", denseTermRows);
    for (const q of ["GP/NOD", "gp", "devi"]) {
      const { matching } = await searchRegister(office, { q, year: "2025-26" });
      const positions = matching.select("statusIndex").orderBy("statusIndex", "desc").limit(50);
      const plan = await sql`explain query plan select * from ${positions} as found`.execute(
        office.db,
      );
      expect(JSON.stringify(plan.rows), q).toContain("certificatesInOrder");
    }
  });

  /** Adds copies of the certificate of an application. */
  async function addCopies(applicationId: string, count: number): Promise<void> {
    const like = office.db.selectFrom("certificates").where("applicationId", "=", applicationId);
    const row = await like.selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: count }, (_, place) => ({
      ...row,
      id: `copy ${place}`,
      number: `GP/NOD/2025-26/1${place}`,
      sequence: 1000 + place,
      statusIndex: 1000 + place,
    }));
    await inBatches(copies, (batch) => office.db.insertInto("certificates").values(batch));
  }

  /** Adds the same term very often, like a name that very many people have. */
  async function addTerms(applicationId: string, term: Term, count: number): Promise<void> {
    const terms = Array.from({ length: count }, (_, at) => ({ id: `t${at}`, applicationId, term }));
    await inBatches(terms, (batch) => office.db.insertInto("searchTerms").values(batch));
  }

  async function inBatches<Row>(
    rows: readonly Row[],
    insert: (batch: Row[]) => { execute(): Promise<unknown> },
  ): Promise<void> {
    for (let start = 0; start < rows.length; start += 500)
      await insert(rows.slice(start, start + 500)).execute();
  }
});
