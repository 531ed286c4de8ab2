import { describe, expect, it } from "vitest";
import { textsIn } from "../../texts/all.ts";
import type { Role } from "../../council/permissions.ts";
import { officeLinks } from "./office-links.ts";
import type { Visit } from "./visit.ts";

function linksOn(path: string, role: Role | undefined = "admin") {
  const person = role && { role };
  return officeLinks(textsIn("en"), { person, path } as Visit);
}

function currentOn(path: string, role?: Role) {
  const links = linksOn(path, role)?.groups.flatMap(({ links }) => links) ?? [];
  return links.filter(({ current }) => current).map(({ text, current }) => [text, current]);
}

describe("the navigation of the office", () => {
  it.each([
    ["/dashboard/admin", "Overview", "page"],
    ["/dashboard/admin/applications?status=pending", "Applications", "page"],
    ["/dashboard/admin/applications/ID/due-date", "Applications", "true"],
    ["/office/applications/ID/payments", "Applications", "true"],
    ["/office/several", "Applications", "true"],
    ["/office/calls", "Counter", "true"],
    ["/office/figures?lang=hi", "Figures", "page"],
    ["/office/certificates/ID", "Certificates", "true"],
    ["/dashboard/admin/services/new", "Services", "true"],
    ["/dashboard/admin/settings/phrases", "Council Settings", "true"],
    ["/dashboard/admin/outbox/ID", "Emails", "true"],
  ])("marks the current link of an administrator: %s", (path, text, current) => {
    expect(currentOn(path)).toEqual([[text, current]]);
  });

  it("offers staff the pages that they may open", () => {
    const { groups } = linksOn("/dashboard/staff", "staff")!;
    expect(groups.flatMap(({ links }) => links.map(({ text }) => text))).toEqual([
      "Applications",
      "Counter",
      "Day Book",
      "Certificates",
      "Figures",
    ]);
    expect(currentOn("/dashboard/staff/applications/ID", "staff")).toEqual([
      ["Applications", "true"],
    ]);
  });

  it("has no room beside a review, and little beside a wide table", () => {
    expect(linksOn("/dashboard/admin/applications?review=ID")?.room).toBe("none");
    expect(linksOn("/dashboard/staff/applications/ID", "staff")?.room).toBe("none");
    expect(linksOn("/dashboard/admin/applications")?.room).toBe("little");
    expect(linksOn("/office/applications/ID/payments")?.room).toBe("usual");
    expect(linksOn("/dashboard/admin/services")?.room).toBe("little");
    expect(linksOn("/dashboard/admin/services/new")?.room).toBe("usual");
  });

  it("is undefined for anybody outside the office", () => {
    expect(linksOn("/office/counter", "citizen")).toBeUndefined();
    expect(officeLinks(textsIn("en"), { person: undefined, path: "/login" })).toBeUndefined();
  });
});
