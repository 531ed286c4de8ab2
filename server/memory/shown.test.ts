import { expect, it } from "vitest";
import { noteShownChanged } from "../../council/shown.ts";
import { onEachDatabase, type TestOffice } from "../../tests/kit/office.ts";
import { watchShown } from "./shown.ts";

onEachDatabase("what a process knows of the version shown", (office) => {
  it("is at most a second old", async () => {
    const shown = watchShown(office);
    expect(await shown.version()).toBe(0);
    await office.change(noteShownChanged);
    office.wait(999);
    expect(await shown.version()).toBe(0);
    office.wait(1);
    expect(await shown.version()).toBe(1);
  });

  it("is asked for once by all who come at the same moment", async () => {
    const { counted, asked } = countQuestions(office);
    const shown = watchShown(counted);
    await Promise.all(Array.from({ length: 50 }, () => shown.version()));
    await shown.version();
    expect(asked()).toBe(1);
  });

  it("is right at once where the change was made", async () => {
    const shown = watchShown(office);
    await shown.version();
    await office.change(noteShownChanged);
    shown.lookAgain();
    expect(await shown.version()).toBe(1);
  });

  it("is not what was asked before the change and answered after it", async () => {
    const shown = watchShown(office);
    const before = shown.version();
    shown.lookAgain();
    await before;
    await office.change(noteShownChanged);
    expect(await shown.version()).toBe(1);
  });

  it("stays what it was while the database cannot be asked", async () => {
    const broken = { ...office, db: office.db };
    const shown = watchShown(broken);
    await office.change(noteShownChanged);
    expect(await shown.version()).toBe(1);
    Object.defineProperty(broken, "db", {
      get: () => {
        throw new Error("gone");
      },
    });
    office.wait(1000);
    expect(await shown.version()).toBe(1);
    shown.lookAgain();
    expect(await shown.version()).toBeUndefined();
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
  return { counted, asked: () => questions };
}
