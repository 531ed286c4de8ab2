import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { findNextUrls } from "./next-in-list.ts";

const list = "/dashboard/staff";

onEachDatabase("where a review goes on after a decision", (office) => {
  it("is the next row, also of the next page, and none after the last", async () => {
    const sunita = await addPerson(office, "citizen");
    const kamla = await addPerson(office, "staff");
    const ids: string[] = [];
    for (let count = 0; count < 27; count += 1) {
      ids.push(await addApplication(office, sunita));
      office.advanceClock(1000);
    }
    const after = (index: number, page: number) =>
      findNextUrls(office, kamla, {
        list,
        location: { status: "pending", order: "oldest", page },
        id: ids[index]!,
      });
    const query = "?status=pending&order=oldest";
    expect(await after(0, 1)).toEqual({
      listUrl: `${list}${query}#row-${ids[1]}`,
      nextUrl: `${list}${query}&review=${ids[1]}`,
      isOnPage: true,
    });
    expect(await after(24, 1)).toEqual({
      listUrl: `${list}${query}`,
      nextUrl: `${list}${query}&page=2&review=${ids[25]}`,
      isOnPage: true,
    });
    expect(await after(26, 2)).toEqual({
      listUrl: `${list}${query}&page=2#row-${ids[25]}`,
      nextUrl: undefined,
      isOnPage: true,
    });
    // Page 2 does not show the application.
    expect(await after(0, 2)).toMatchObject({
      nextUrl: `${list}${query}&page=2&review=${ids[25]}`,
      isOnPage: false,
    });
  });
});
