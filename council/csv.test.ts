import { expect, it } from "vitest";
import { toCsv } from "./csv.ts";

it("CSV has a byte order mark, quoted texts, plain numbers, empty cells, and lines as in RFC 4180", () => {
  const rows = [
    ["Name", "₹"],
    ['Sunita "Devi"\nRampur, 12', 50.5],
    [null, -3],
  ];
  expect(toCsv(rows)).toBe('\uFEFF"Name","₹"\r\n"Sunita ""Devi""\nRampur, 12",50.5\r\n,-3\r\n');
});

it.each([
  "=1+1",
  "+91 98765",
  "-2",
  "@SUM(A1)",
  "\t=1+1",
  "\r=1+1",
  " =HYPERLINK(0)",
  "＝1+1",
  "＠x",
])("CSV keeps %j from becoming a formula", (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
});

it.each(["Sunita", "a=1", "'=1", "1-2"])("CSV leaves %j as it is", (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF"${text}"\r\n`);
});
