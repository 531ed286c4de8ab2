import { expect, it } from "vitest";
import { insertRows } from "../../database/rows.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { dayAt } from "../calendar/days.ts";
import { mergeFigures } from "./change-records.ts";
import { getFigures } from "./get-figures.ts";

onEachDatabase("figures, while a process of the previous release is still running,", (office) => {
  it("count the rows that this process appends, before and after they are merged", async () => {
    const staff = await addPerson(office, "staff");
    const day = dayAt(office.clock());
    const row = { id: "A", day, month: 672, serviceId: "S", days: 0, promise: "none", count: 1 };
    await insertRows(office.db, "dailyFigures", [{ ...row, kind: "received", merged: 0 }]);
    const received = async () =>
      (await getFigures(office, staff, new URLSearchParams())).total.received;
    expect(await received()).toBe(1);
    await mergeFigures(office);
    expect(await received()).toBe(1);
    expect(
      await office.db.selectFrom("dailyFigures").select(["phrases", "merged"]).execute(),
    ).toEqual([{ phrases: "", merged: 1 }]);
  });
});
