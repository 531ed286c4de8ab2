import { type MiddlewareFunction } from "react-router";
import { beforeEach, expect, it } from "vitest";
import type { Actor } from "../../council/permissions.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import { middleware as certificatePdf } from "./certificate-pdf.tsx";
import { middleware as decisionPdf } from "./decision-pdf.tsx";
import { loader as slipFailure, middleware as slipPdf } from "./slip-pdf.tsx";

const papers = { certificate: certificatePdf, paper: decisionPdf, slip: slipPdf };

onEachDatabase("the page of a paper", (office) => {
  let people: Record<"applicant" | "neighbour" | "helper" | "auditor" | "staff" | "admin", Actor>;
  beforeEach(async () => {
    people = {
      applicant: await addPerson(office, "citizen"),
      neighbour: await addPerson(office, "citizen"),
      helper: await addPerson(office, "citizen", { duty: "helper" }),
      auditor: await addPerson(office, "citizen", { duty: "auditor" }),
      staff: await addPerson(office, "staff"),
      admin: await addPerson(office, "admin"),
    };
  });

  const contextFor = (person: Actor, path: string, id: string) => {
    const context = routeContext(office, person);
    return { request: new Request(`http://localhost${path}`), context, params: { id } };
  };

  const pageFor = async (person: Actor, paper: keyof typeof papers, id: string) => {
    const args = contextFor(person, `/applications/${id}/${paper}.pdf?page`, id);
    const serve = papers[paper].at(-1) as MiddlewareFunction<Response>;
    const next = () => Promise.reject(new Error("There is no page"));
    const response = (await serve(args as never, next)) as Response;
    expect(response.status).toBe(302);
    return response.headers.get("Location")!.replace(id, "ID");
  };

  it.each([
    ["applicant", "/applications/ID", "/applications/ID"],
    ["neighbour", "/applications/ID", "/applications/ID"],
    ["helper", "/office/slips/ID", "/applications/ID"],
    ["auditor", "/applications/ID", "/office/applications/ID"],
    ["staff", "/office/slips/ID", "/dashboard/staff/applications/ID"],
    ["admin", "/office/slips/ID", "/dashboard/admin/applications/ID"],
  ] as const)("is one that this person may open: %s", async (who, slipPage, decisionPage) => {
    const id = await addApplication(office, people.applicant);
    expect(await pageFor(people[who], "slip", id)).toBe(slipPage);
    expect(await pageFor(people[who], "certificate", id)).toBe(decisionPage);
    expect(await pageFor(people[who], "paper", id)).toBe(decisionPage);
    expect(office.papers.printed, "nothing is printed for it").toEqual([]);
    expect(await office.count("accessRecords"), "nothing was opened").toBe(0);
  });

  it.each(["helper", "auditor", "staff", "admin"] as const)(
    "is the applicant's page if the application is one's own: %s",
    async (who) => {
      const id = await addApplication(office, people[who]);
      for (const paper of ["slip", "certificate", "paper"] as const)
        expect(await pageFor(people[who], paper, id)).toBe("/applications/ID");
    },
  );

  it.each([
    ["isDown", 503, "30", false],
    ["isOverLimit", 429, "60", true],
  ] as const)("says why there is no paper: %s", async (reason, status, seconds, isTooMany) => {
    const id = await addApplication(office, people.applicant);
    office.papers[reason] = true;
    const args = contextFor(people.applicant, `/applications/${id}/slip.pdf`, id);
    const serve = slipPdf.at(-1) as MiddlewareFunction<Response>;
    await serve(args as never, async () => new Response());
    const { data, init } = await slipFailure(args);
    expect(init).toEqual({ status, headers: { "Retry-After": seconds } });
    expect(data).toEqual({ page: `/applications/${id}`, errors: [], isTooMany });
  });

  it("stays within the portal for an id that somebody made up", async () => {
    expect(await pageFor(people.staff, "slip", "../../\r\nsite: सुनीता")).toMatch(
      /^\/office\/slips\/\.\.%2F\.\.%2F%0D%0Asite%3A%20[%\w]+$/,
    );
  });
});
