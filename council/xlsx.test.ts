import { setTimeout as wait } from "node:timers/promises";
import { SaxesParser } from "saxes";
import { expect, it } from "vitest";
import { collect } from "../tests/kit/collect.ts";
import { unzip } from "../tests/kit/unzip.ts";
import { toXlsx, type Cell } from "./xlsx.ts";

async function* pagesOf(...pages: Cell[][][]) {
  yield* pages;
}

const sheetOf = async (rows: Cell[][]) => {
  const file = Buffer.concat(await collect(toXlsx(["A", "B"], pagesOf(rows))));
  const parts = await unzip(file);
  // Each part is well-formed.
  for (const part of parts.values()) new SaxesParser().write(String(part)).close();
  return String(parts.get("xl/worksheets/sheet1.xml"));
};

it("an XLSX file has texts, numbers, days and empty cells", async () => {
  const sheet = await sheetOf([
    ["सुनीता <&> \u0000x", 12.5],
    [null, { day: "2026-01-02" }],
  ]);
  expect(sheet).toContain('<t xml:space="preserve">सुनीता &lt;&amp;&gt; x</t>');
  expect(sheet).toContain("<c><v>12.5</v></c>");
  expect(sheet).toContain('<c/><c s="2"><v>46024</v></c>');
});

it("an XLSX file has no lone surrogates", async () => {
  expect(await sheetOf([["a\uD83Db", "😀"]])).toMatch(/>ab<.*>😀</);
});

it("an XLSX file requests its next page only when the reader wants more", async () => {
  let requestedPages = 0;
  let isEnded = false;
  // Random texts, which compression hardly makes smaller.
  const page = () =>
    Array.from({ length: 500 }, (): Cell[] => [crypto.randomUUID(), crypto.randomUUID()]);
  async function* endless() {
    try {
      for (;;) {
        requestedPages += 1;
        yield page();
      }
    } finally {
      isEnded = true;
    }
  }
  const file = toXlsx(["A", "B"], endless());
  await file.next();
  await wait(300);
  expect(requestedPages).toBeLessThan(20);
  for (let chunks = 0; chunks < 50; chunks += 1) await file.next();
  const before = requestedPages;
  await wait(300);
  expect(requestedPages - before).toBeLessThan(20);
  await file.return(undefined);
  expect(isEnded).toBe(true);
});

it("an XLSX file passes on an error of its pages", async () => {
  async function* broken(): AsyncGenerator<Cell[][]> {
    yield [["a", 1]];
    throw new Error("the database is gone");
  }
  await expect(collect(toXlsx(["A", "B"], broken()))).rejects.toThrow("database is gone");
});
