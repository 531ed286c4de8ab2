import { afterAll, beforeAll, expect, it } from "vitest";
import { findCertificate } from "../council/certificates/records.ts";
import { sessionCookie } from "../portal/visit/session.ts";
import { addDocument } from "../tests/kit/applications.ts";
import { addCertifiedService, decide } from "../tests/kit/certificates.ts";
import { correctionsOf } from "../tests/kit/corrections.ts";
import { addAtCounter, fileFor } from "../tests/kit/counter.ts";
import { onEachDatabase } from "../tests/kit/office.ts";
import { addPerson, signInAs } from "../tests/kit/people.ts";
import { serveOffice, type ServedOffice } from "../tests/kit/served-office.ts";

onEachDatabase(
  "HEAD on a page or file whose opening is recorded",
  (office) => {
    let served: ServedOffice;
    let application: string;
    let document: string;
    beforeAll(async () => {
      served = await serveOffice(office);
      const reviewer = await addPerson(office, "staff");
      const service = await addCertifiedService(office);
      application = await fileFor(office, reviewer, await addAtCounter(office, reviewer), service);
      await decide(office, reviewer, application, "approved");
      document = await addDocument(office, application);
    });
    afterAll(() => served.close());

    const certificate = async () => (await findCertificate(office, application))!;
    const countOpenings = async (uid: string) => {
      const rows = office.db.selectFrom("accessRecords").select("id").where("userId", "=", uid);
      return (await rows.execute()).length;
    };

    it.each([
      ["staff", "GET, POST", "/documents/DOCUMENT", 0],
      ["staff", "GET, POST", "/documents/DOCUMENT?view", 0],
      ["staff", "GET", "/applications/ID/certificate.pdf", 1],
      ["staff", "GET", "/applications/ID/paper.pdf", 1],
      ["staff", "GET", "/applications/ID/slip.pdf", 0],
      ["staff", "GET, POST", "/office/slips/ID", 0],
      ["staff", "GET, POST", "/office/certificates/CERTIFICATE", 0],
      ["staff", "GET, POST", "/dashboard/staff/applications/ID", 0],
      ["staff", "GET, POST", "/dashboard/staff?review=ID", 0],
      ["admin", "GET, POST", "/dashboard/admin/applications/ID", 0],
      ["admin", "GET, POST", "/dashboard/admin/applications?review=ID", 0],
      ["staff", "GET, POST", "/dashboard/staff/applications/ID/correction", 0],
      ["admin", "GET, POST", "/dashboard/admin/applications/ID/correction", 0],
      ["admin", "GET, POST", "/dashboard/admin/applications/ID/due-date", 0],
      ["auditor", "GET", "/office/applications/ID", 0],
    ] as const)(
      "is refused and records nothing, unlike GET: %s, %s, %s",
      async (role, allow, path, printsOnGet) => {
        const person =
          role === "auditor"
            ? await addPerson(office, "citizen", { duty: role })
            : await addPerson(office, role);
        const headers = { cookie: `${sessionCookie}=${await signInAs(office, person)}` };
        const { id, printCount } = await certificate();
        const url = `${served.url}${path}`
          .replace("DOCUMENT", document)
          .replace("CERTIFICATE", id)
          .replace("ID", application);
        const head = await fetch(url, { method: "HEAD", headers });
        expect([head.status, head.headers.get("Allow")]).toEqual([405, allow]);
        expect(await countOpenings(person.uid)).toBe(0);
        expect((await certificate()).printCount).toBe(printCount);

        const get = await fetch(url, { headers });
        expect(get.status).toBe(200);
        await get.arrayBuffer();
        expect(await countOpenings(person.uid)).toBe(1);
        expect((await certificate()).printCount).toBe(printCount + printsOnGet);
      },
    );

    it("is refused on the form in which the office corrects an application for somebody", async () => {
      const staff = await addPerson(office, "staff");
      const service = await addCertifiedService(office);
      const corrected = await fileFor(office, staff, await addAtCounter(office, staff), service);
      await correctionsOf(office).ask(await addPerson(office, "admin"), corrected);
      const headers = { cookie: `${sessionCookie}=${await signInAs(office, staff)}` };
      const url = `${served.url}/applications/${corrected}/correct`;
      const statusOf = async (method: string) => {
        const answer = await fetch(url, { method, headers });
        await answer.arrayBuffer();
        return answer.status;
      };
      expect(await statusOf("HEAD")).toBe(405);
      expect(await countOpenings(staff.uid)).toBe(0);
      expect(await statusOf("GET")).toBe(200);
      expect(await countOpenings(staff.uid)).toBe(1);
    });
  },
  "before the first test",
);
