import { expect, it } from "vitest";
import { listApplications } from "../../council/applications/list-applications.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { findNeighbours, findNextUrls } from "./next-in-list.ts";

const list = "/dashboard/staff";

onEachDatabase("where a review goes on after a decision", (office) => {
  it("is the next row, if need be on the next page; after the last row there is none, and Previous leads to the row before", async () => {
    const sunita = await addPerson(office, "citizen");
    const kamla = await addPerson(office, "staff");
    const ids: string[] = [];
    for (let count = 0; count < 27; count += 1) {
      ids.push(await addApplication(office, sunita));
      office.advanceClock(1000);
    }
    const nextUrlsOf = (index: number, page: number) =>
      findNextUrls(office, kamla, {
        list,
        location: { status: "pending", order: "oldest", page },
        id: ids[index]!,
      });
    const query = "?status=pending&order=oldest";
    expect(await nextUrlsOf(0, 1)).toEqual({
      listUrl: `${list}${query}#row-${ids[1]}`,
      nextUrl: `${list}${query}&review=${ids[1]}`,
      isOnPage: true,
    });
    expect(await nextUrlsOf(24, 1)).toEqual({
      listUrl: `${list}${query}`,
      nextUrl: `${list}${query}&page=2&review=${ids[25]}`,
      isOnPage: true,
    });
    expect(await nextUrlsOf(26, 2)).toEqual({
      listUrl: `${list}${query}&page=2#row-${ids[25]}`,
      nextUrl: undefined,
      isOnPage: true,
    });
    const neighboursOf = async (index: number, page: number) => {
      const location = { status: "pending", order: "oldest", page } as const;
      const listed = await listApplications(office, kamla, location);
      return findNeighbours(office, kamla, { location, listed, id: ids[index]! });
    };
    expect(await neighboursOf(0, 1)).toEqual({
      previous: undefined,
      next: { page: 1, review: ids[1] },
      isLast: false,
    });
    expect(await neighboursOf(24, 1)).toEqual({
      previous: { page: 1, review: ids[23] },
      next: { page: 2, review: ids[25] },
      isLast: false,
    });
    expect(await neighboursOf(25, 2)).toEqual({
      previous: { page: 1, review: ids[24] },
      next: { page: 2, review: ids[26] },
      isLast: false,
    });
    expect(await neighboursOf(26, 2)).toEqual({
      previous: { page: 2, review: ids[25] },
      next: undefined,
      isLast: true,
    });
    // Page 2 does not show the application, so its first row is the next one.
    expect(await nextUrlsOf(0, 2)).toMatchObject({
      nextUrl: `${list}${query}&page=2&review=${ids[25]}`,
      isOnPage: false,
    });
  });
});
