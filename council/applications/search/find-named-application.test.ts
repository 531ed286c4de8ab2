import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../../tests/kit/applications.ts";
import {
  addApproved,
  addCertifiedService,
  decide,
  setReviewStatus,
} from "../../../tests/kit/certificates.ts";
import { collect } from "../../../tests/kit/collect.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPayment } from "../../../tests/kit/payments.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { addService } from "../../../tests/kit/services.ts";
import type { DefinedService } from "../../catalogue/records.ts";
import { findCertificates } from "../../certificates/records.ts";
import type { Actor } from "../../permissions.ts";
import { exportApplications } from "../export/export-applications.ts";
import { listApplications } from "../list-applications.ts";
import { purgeApplications } from "../purge.ts";

onEachDatabase("a search for the number of a certificate", (office) => {
  let staff: Actor;
  let sunita: Actor;
  let service: DefinedService;
  beforeEach(async () => {
    staff = await addPerson(office, "staff");
    sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
    service = await addCertifiedService(office);
  });

  const search = async (q: string, reader = staff) => {
    const { applications } = await listApplications(office, reader, { q, page: 1 });
    return applications.map(({ id }) => id);
  };
  const approve = () => addApproved(office, { applicant: sunita, reviewer: staff, service });
  const numbersOf = async (id: string) =>
    (await findCertificates(office, id)).map(({ number }) => number);

  it("finds its application, however the number is written", async () => {
    const id = await approve();
    await approve();
    const [number = ""] = await numbersOf(id);
    expect(number).toMatch(/^GP\/NOD\/2025-26\/000001-.$/);
    for (const q of [
      number,
      number.toLowerCase(),
      ` ${number.replaceAll("/", " / ")} `,
      number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
      number.replace(/-(?=.$)/, ""),
      number.slice(0, -2),
    ])
      expect(await search(q), q).toEqual([id]);
  });

  it("finds its application among other terms, which the application must have, too", async () => {
    const id = await approve();
    const [number = ""] = await numbersOf(id);
    for (const q of [`${number} Sunita`, `devi ${number.toLowerCase()}`])
      expect(await search(q), q).toEqual([id]);
    for (const q of [`${number} Ramesh`, `Ramesh ${number}`])
      expect(await search(q), q).toEqual([]);
  });

  it("finds nothing by another number, and treats no character as a wildcard", async () => {
    const id = await approve();
    const [number = ""] = await numbersOf(id);
    const check = number.at(-1) === "A" ? "B" : "A";
    for (const q of [
      `${number.slice(0, -1)}${check}`,
      `${number.slice(0, -2)}${check}`,
      number.replace("000001", "000002"),
      number.slice(0, -3),
      `${number}/`,
      `/${number}`,
      "GP/NOD/%",
      "GP/%/2025-26/000001",
      "GP/NOD/2025-26/______",
      "/",
      "GP/\0",
    ])
      expect(await search(q), q).toEqual([]);
  });

  it("finds the application by a revoked certificate and by its replacement, until the application is deleted", async () => {
    const id = await approve();
    await setReviewStatus(office, staff, id, "under-review");
    await decide(office, staff, id);
    const numbers = await numbersOf(id);
    expect(numbers).toHaveLength(2);
    for (const number of numbers) expect(await search(number), number).toEqual([id]);
    office.advanceClock(1000);
    await office.change((tx) => purgeApplications(tx, tx.clock(), 10));
    for (const number of numbers) expect(await search(number), number).toEqual([]);
  });

  it("keeps the other filters, and also works for auditors and in exports", async () => {
    const id = await approve();
    const [q = ""] = await numbersOf(id);
    const auditor = await addPerson(office, "citizen", { duty: "auditor" });
    expect(await search(q, auditor)).toEqual([id]);
    const pending = await listApplications(office, staff, { q, status: "pending", page: 1 });
    expect(pending).toMatchObject({ applications: [], total: 0 });
    await approve();
    const exported = await exportApplications(office, staff, { format: "csv", q });
    const csv = (await collect(exported)).join("");
    expect(csv.split("\r\n"), "a header, a row and the end").toHaveLength(3);
  });
});

onEachDatabase("a search for the number of a receipt", (office) => {
  it("finds the application that was paid for, however the number is written", async () => {
    const staff = await addPerson(office, "staff");
    const sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
    const id = await addApplication(office, sunita, { serviceId: (await addService(office)).id });
    await addPayment(office, staff, id);
    const receipt = "R/2025-26/000001";
    const search = async (q: string) =>
      (await listApplications(office, staff, { q, page: 1 })).applications.map((one) => one.id);
    for (const q of [receipt, receipt.toLowerCase(), "R/2025-26/1", `Sunita ${receipt}`])
      expect(await search(q), q).toEqual([id]);
    for (const q of ["R/2025-26/000002", "R/2024-25/000001", `Ramesh ${receipt}`, "R/2025-26/"])
      expect(await search(q), q).toEqual([]);
  });
});
