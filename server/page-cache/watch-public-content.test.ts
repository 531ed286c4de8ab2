import { expect, it } from "vitest";
import { touchPublicContent } from "../../council/public-content.ts";
import { onEachDatabase, type TestOffice } from "../../tests/kit/office.ts";
import { watchPublicContent } from "./watch-public-content.ts";

onEachDatabase("the public content version that a process knows", (office) => {
  it("is at most a second old", async () => {
    const publicContent = watchPublicContent(office);
    expect(await publicContent.version()).toBe(0);
    await office.change(touchPublicContent);
    office.advanceClock(999);
    expect(await publicContent.version()).toBe(0);
    office.advanceClock(1);
    expect(await publicContent.version()).toBe(1);
  });

  it("is read once for all requests of the same moment", async () => {
    const { countingOffice, queryCount } = countQueries(office);
    const publicContent = watchPublicContent(countingOffice);
    await Promise.all(Array.from({ length: 50 }, () => publicContent.version()));
    await publicContent.version();
    expect(queryCount()).toBe(1);
  });

  it("is right at once in the process that made the change", async () => {
    const publicContent = watchPublicContent(office);
    await publicContent.version();
    await office.change(touchPublicContent);
    publicContent.invalidate();
    expect(await publicContent.version()).toBe(1);
  });

  it("is read again if reading it began before it was invalidated", async () => {
    const publicContent = watchPublicContent(office);
    const before = publicContent.version();
    publicContent.invalidate();
    await before;
    await office.change(touchPublicContent);
    expect(await publicContent.version()).toBe(1);
  });

  it("stays what it was while the database fails, and is unknown after a change by this process", async () => {
    const broken = { ...office, db: office.db };
    const publicContent = watchPublicContent(broken);
    await office.change(touchPublicContent);
    expect(await publicContent.version()).toBe(1);
    Object.defineProperty(broken, "db", {
      get: () => {
        throw new Error("gone");
      },
    });
    office.advanceClock(1000);
    expect(await publicContent.version()).toBe(1);
    publicContent.invalidate();
    expect(await publicContent.version()).toBeUndefined();
  });

  it("stays what it was while the database does not answer, so that cached pages are served", async () => {
    const silent = { ...office, db: office.db };
    const publicContent = watchPublicContent(silent);
    expect(await publicContent.version()).toBe(0);
    const executeTakeFirst = () => new Promise(() => {});
    const query = { select: () => query, where: () => query, executeTakeFirst };
    Object.assign(silent, { db: { selectFrom: () => query } });
    office.advanceClock(1000);
    expect(await publicContent.version()).toBe(0);
    publicContent.invalidate();
    expect(await publicContent.version()).toBeUndefined();
    Object.assign(silent, { db: office.db });
    expect(await publicContent.version()).toBe(0);
  });
});

function countQueries(office: TestOffice) {
  let queries = 0;
  const countingOffice = {
    ...office,
    get db() {
      queries += 1;
      return office.db;
    },
  };
  return { countingOffice, queryCount: () => queries };
}
