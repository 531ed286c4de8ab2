import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../../tests/kit/applications.ts";
import { onEachDatabase, onEachOwnDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { queryPlan } from "../../../tests/kit/query-plan.ts";
import { changeEmail } from "../../accounts/change-email.ts";
import { deleteAccount, deleteUserWithTraces } from "../../accounts/delete-account.ts";
import { ForbiddenError } from "../../errors.ts";
import { referenceOf } from "../../ids.ts";
import type { Actor } from "../../permissions.ts";
import { purgeApplications } from "../purge.ts";
import { listApplications } from "../list-applications.ts";
import { makeSearchable } from "./make-searchable.ts";
import { selectByTerm } from "./term-records.ts";
import { termsOfQuery } from "./terms.ts";

onEachDatabase("a search of the office", (office) => {
  let staff: Actor;

  beforeEach(async () => {
    staff = await addPerson(office, "staff");
  });

  const search = async (q: string) => {
    const { applications } = await listApplications(office, staff, { q, page: 1 });
    return applications.map(({ id }) => id);
  };

  interface ApplicantDetails {
    fullName?: string;
    phoneNumber?: string;
    email?: string;
  }

  async function addApplicationOf(
    displayName: string,
    { email, ...answers }: ApplicantDetails = {},
  ): Promise<string> {
    const person = await addPerson(office, "citizen", { displayName, ...(email && { email }) });
    const formData = { fullName: displayName, phoneNumber: "9000000000", ...answers };
    return addApplication(office, person, { formData });
  }

  it("finds names in either script and in other spellings, by the beginnings of all words", async () => {
    const latin = await addApplicationOf("Sunita Devi");
    const devanagari = await addApplicationOf("सुनीता कुमारी");
    await addApplicationOf("Ramesh Yadav");
    for (const q of ["sunita", "सुनीता", "SUNEETHA", "suni"])
      expect(new Set(await search(q)), q).toEqual(new Set([latin, devanagari]));
    for (const q of ["devi sunita", "सुनीता देवी", "su dev"])
      expect(await search(q), q).toEqual([latin]);
    expect(await search("sunita yadav")).toEqual([]);
  });

  it("finds both the name in the form and the name of the account if they differ", async () => {
    const id = await addApplicationOf("Ramesh Yadav", { fullName: "Geeta Yadav" });
    expect(await search("गीता")).toEqual([id]);
    expect(await search("Ramesh")).toEqual([id]);
  });

  it("finds a reference, even with hyphens and with letters that look like digits, and a whole id", async () => {
    const id = await addApplicationOf("Sunita Devi");
    await addApplicationOf("Sunita Devi");
    const reference = referenceOf(id);
    for (const q of [
      reference,
      reference.toLowerCase(),
      `${reference.slice(0, 4)}-${reference.slice(4)}`,
      reference.replaceAll("0", "O").replaceAll("1", "l"),
      id,
    ])
      expect(await search(q), q).toEqual([id]);
    expect(await search(`A${id.slice(1, -8)}${"Z".repeat(8)}`)).toEqual([]);
  });

  it("finds a reference among other terms, which its application must have, too", async () => {
    const id = await addApplicationOf("Sunita Devi", { phoneNumber: "9812345678" });
    await addApplicationOf("Sunita Devi");
    const reference = referenceOf(id);
    for (const q of [
      `${reference} Sunita`,
      `devi ${reference.toLowerCase()} 98123`,
      `Sunita ${id}`,
    ])
      expect(await search(q), q).toEqual([id]);
    for (const q of [`${reference} Ramesh`, "Sunita ZZZZZZZZ", `ZZZZZZZZ ${reference} Ramesh`])
      expect(await search(q), q).toEqual([]);
    expect(await search("Yashwant Devi")).toEqual([]);
  });

  it("finds a phone number however it is written, and an email", async () => {
    const id = await addApplicationOf("Meena Bai", {
      phoneNumber: "9812345678",
      email: "meena@example.in",
    });
    await addApplicationOf("Meena Bai");
    for (const q of ["9812345678", "98123 45678", "+91 98123-45678", "०९८१२३४५६७८", "98123"])
      expect(await search(q), q).toEqual([id]);
    for (const q of ["meena@example.in", "MEENA@EXAMPLE.IN", "meena@"])
      expect(await search(q), q).toEqual([id]);
    expect(await search("meena 98123 meena@example.in")).toEqual([id]);
  });

  it("finds applications by the email that their applicant changed to, typed whole, until the account is deleted", async () => {
    const meena = await addPerson(office, "citizen", { email: "meena@example.in" });
    const formData = { fullName: "Meena Bai", phoneNumber: "9812345678" };
    const id = await addApplication(office, meena, { formData });
    const other = await addApplicationOf("Meena Bai");
    await changeEmail(office, { uid: meena.uid }, "bai@example.org");
    for (const q of [
      "bai@example.org",
      "BAI@EXAMPLE.ORG",
      "meena bai@example.org 98123",
      `${referenceOf(id)} bai@example.org`,
    ])
      expect(await search(q), q).toEqual([id]);
    expect(await search("meena@example.in"), "the email of the application").toEqual([id]);
    for (const q of [
      "bai@",
      "bai@example.or",
      "ramesh bai@example.org",
      `${referenceOf(other)} bai@example.org`,
    ])
      expect(await search(q), q).toEqual([]);
    await deleteAccount(office, { uid: meena.uid });
    expect(await search("bai@example.org")).toEqual([]);
    expect(await search("meena@example.in")).toEqual([id]);
  });

  it("finds no identity number", async () => {
    const person = await addPerson(office, "citizen");
    await addApplication(office, person, { aadharNumber: "234567891234" });
    for (const q of ["234567891234", "2345 6789 1234", "1234"]) expect(await search(q)).toEqual([]);
    const terms = await office.db.selectFrom("searchTerms").select("term").execute();
    expect(terms.filter(({ term }) => /2345|1234/.test(term))).toEqual([]);
  });

  it("accepts any text, and treats no character as a wildcard", async () => {
    const id = await addApplicationOf("Sunita Devi");
    for (const q of [
      "%",
      "_",
      "s%a",
      "s_nita",
      "'; drop table applications; --",
      "😀",
      "\0",
      "\u{10ffff}",
      "\ud800",
      "x".repeat(1000),
      "@".repeat(1000),
      "9".repeat(1000),
      "सु".repeat(500),
      "\u094d",
      "()[]*+?",
    ])
      expect(await search(q), q).toEqual([]);
    expect(await search("sunita\0")).toEqual([id]);
    expect(await search(`sunita ${"😀 ".repeat(200)}`)).toEqual([id]);
  });

  it("keeps the other filters", async () => {
    const pending = await addApplicationOf("Sunita Devi");
    const person = await addPerson(office, "citizen", { displayName: "Sunita Yadav" });
    const approved = await addApplication(office, person, { status: "approved" });
    expect(new Set(await search("sunita"))).toEqual(new Set([pending, approved]));
    const { applications, total, isCapped } = await listApplications(office, staff, {
      q: "sunita",
      status: "approved",
      page: 1,
    });
    expect(applications.map(({ id }) => id)).toEqual([approved]);
    expect({ total, isCapped }).toEqual({ total: 1, isCapped: false });
  });

  it("is refused to people who may not see all applications", async () => {
    const citizen = await addPerson(office, "citizen");
    const helper = await addPerson(office, "citizen", { duty: "helper" });
    await addApplicationOf("Sunita Devi");
    for (const actor of [citizen, helper])
      await expect(listApplications(office, actor, { q: "sunita", page: 1 })).rejects.toThrow(
        ForbiddenError,
      );
  });

  it("finds applications of older releases once a job has written their terms", async () => {
    const ids = [await addApplicationOf("Sunita Devi"), await addApplicationOf("सुनीता")];
    await office.db.deleteFrom("searchTerms").execute();
    await office.db.updateTable("applications").set({ searchable: null }).execute();
    expect(await search("sunita")).toEqual([]);
    expect(await makeSearchable(office)).toBe(2);
    expect(new Set(await search("sunita"))).toEqual(new Set(ids));
    expect(await makeSearchable(office)).toBe(0);
  });

  it("no longer finds a deleted application, but still an application whose account is deleted", async () => {
    const person = await addPerson(office, "citizen", { displayName: "Geeta Bai" });
    const id = await addApplication(office, person);
    await office.change(async (tx) => {
      await deleteUserWithTraces(tx, "operator", { ...person, role: "citizen" } as never);
    });
    expect(await search("geeta")).toEqual([id]);
    office.advanceClock(1);
    await office.change((tx) => purgeApplications(tx, tx.clock(), 10));
    expect(await search("geeta")).toEqual([]);
    expect(await office.count("searchTerms")).toBe(0);
  });

  it.each([1100, 5100])(
    "lists the first 1,000 of %d, and says that there are more",
    async (count) => {
      const id = await addApplicationOf("Sunita Devi");
      const row = await office.db.selectFrom("applications").selectAll().executeTakeFirstOrThrow();
      const copies = Array.from({ length: count }, (_, index) => {
        const copy = `C${String(index).padStart(23, "0")}`;
        return { ...row, id: copy, reference: referenceOf(copy), submittedAt: row.submittedAt - 1 };
      });
      const terms = copies.map((copy) => ({ id: copy.id, applicationId: copy.id, term: "nsunit" }));
      for (let from = 0; from < copies.length; from += 500) {
        await office.db
          .insertInto("applications")
          .values(copies.slice(from, from + 500))
          .execute();
        await office.db
          .insertInto("searchTerms")
          .values(terms.slice(from, from + 500))
          .execute();
      }
      const first = await listApplications(office, staff, { q: "sunita", page: 1 });
      expect(first).toMatchObject({ total: 1000, isCapped: true, page: 1, pages: 40 });
      expect(first.applications[0]!.id).toBe(id);
      const last = await listApplications(office, staff, { q: "sunita", page: 99 });
      expect(last.page).toBe(40);
      expect(last.applications).toHaveLength(25);
    },
  );
});

it("a search is read as at most eight terms, each once", () => {
  expect(termsOfQuery("Sunita sunita +91 98765 43210 a.b@c.in")).toEqual([
    "ea.b@c.in",
    "p9876543210",
    "nsunit",
  ]);
  expect(termsOfQuery("  % _ 😀 ")).toEqual([]);
  const many = "Ram Sita Gita Mohan Kamla Ravi Asha Sunita Deepak Zubair";
  expect(termsOfQuery(many), "the first eight words").toEqual(
    termsOfQuery(many.slice(0, many.indexOf(" Deepak"))),
  );
});

onEachOwnDatabase("a search by the email that an applicant changed to", (office) => {
  it("reads no other accounts and applications, thanks to their indexes", async () => {
    const found = office.db
      .selectFrom("applications")
      .selectAll()
      .where("applications.id", "in", selectByTerm(office.db, "ebai@example.org"));
    const plan = await queryPlan(office, sql`select * from ${found} as found`);
    expect(plan).not.toMatch(/Seq Scan|SCAN (?:users|applications|searchTerms)/);
    expect(plan).toMatch(/users_email|sqlite_autoindex_users/);
  });
});
