import { expect, it } from "vitest";
import { touchPublicContent } from "../../council/public-content.ts";
import { onEachDatabase, type TestOffice } from "../../tests/kit/office.ts";
import { watchPublicContent } from "./watch-public-content.ts";

onEachDatabase("what a process knows of the version shown", (office) => {
  it("is at most a second old", async () => {
    const publicContent = watchPublicContent(office);
    expect(await publicContent.version()).toBe(0);
    await office.change(touchPublicContent);
    office.advanceClock(999);
    expect(await publicContent.version()).toBe(0);
    office.advanceClock(1);
    expect(await publicContent.version()).toBe(1);
  });

  it("is asked for once by all who come at the same moment", async () => {
    const { counted, queryCount } = countQuestions(office);
    const publicContent = watchPublicContent(counted);
    await Promise.all(Array.from({ length: 50 }, () => publicContent.version()));
    await publicContent.version();
    expect(queryCount()).toBe(1);
  });

  it("is right at once where the change was made", async () => {
    const publicContent = watchPublicContent(office);
    await publicContent.version();
    await office.change(touchPublicContent);
    publicContent.invalidate();
    expect(await publicContent.version()).toBe(1);
  });

  it("is not what was asked before the change and answered after it", async () => {
    const publicContent = watchPublicContent(office);
    const before = publicContent.version();
    publicContent.invalidate();
    await before;
    await office.change(touchPublicContent);
    expect(await publicContent.version()).toBe(1);
  });

  it("stays what it was while the database cannot be asked", async () => {
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
});

function countQuestions(office: TestOffice) {
  let questions = 0;
  const counted = {
    ...office,
    get db() {
      questions += 1;
      return office.db;
    },
  };
  return { counted, queryCount: () => questions };
}
