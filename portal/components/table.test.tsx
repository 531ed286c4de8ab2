import { expect, test } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { Table, type Column } from "./table.tsx";

interface Fruit {
  id: string;
  name: string;
  price: number;
}

const columns: Column<Fruit>[] = [
  { label: "Fruit", cell: (fruit) => fruit.name },
  { label: "Price", kind: "number", cell: (fruit) => `₹${fruit.price}` },
  { label: "Actions", kind: "action", cell: (fruit) => <a href={`/${fruit.id}`}>Buy</a> },
];

function table(rows: Fruit[]) {
  return html(<Table caption="Market" columns={columns} rows={rows} rowKey={(row) => row.id} />);
}

test("every cell after the first carries its column's label, for the cards of a phone", () => {
  const page = table([{ id: "m", name: "Mango", price: 60 }]);
  expect(page).toContain('<td role="cell" class="table-number" data-label="Price">');
  expect(page).toContain('data-label="Actions"');
  expect(page).not.toContain('data-label="Fruit"');
});

test("the first cell of a row is its header, and the table has a caption and header cells", () => {
  const page = table([{ id: "m", name: "Mango", price: 60 }]);
  expect(page).toContain('<th role="rowheader" scope="row"><div>Mango</div></th>');
  expect(page).toContain("Market</caption>");
  expect(page.match(/scope="col"/g)).toHaveLength(3);
});

test("the column of buttons has a header, too", () => {
  expect(table([])).toContain(
    '<th role="columnheader" scope="col" class="table-action">Actions</th>',
  );
});

test("a cell without a value shows a dash, and has the class by which a card leaves it out", () => {
  const priceless: Column<Fruit>[] = [columns[0]!, { label: "Price", cell: () => undefined }];
  const rows = [{ id: "m", name: "Mango", price: 60 }];
  expect(
    html(<Table caption="Market" columns={priceless} rows={rows} rowKey={({ id }) => id} />),
  ).toContain('<td role="cell" class="table-blank" data-label="Price"><div>–</div></td>');
});

test("a cell without a button keeps the class of its column, by which the column is not printed", () => {
  const unlinked: Column<Fruit>[] = [
    columns[0]!,
    { label: "Actions", kind: "action", cell: () => undefined },
  ];
  const rows = [{ id: "m", name: "Mango", price: 60 }];
  expect(
    html(<Table caption="Market" columns={unlinked} rows={rows} rowKey={({ id }) => id} />),
  ).toContain('<td role="cell" class="table-blank table-action" data-label="Actions">');
});

test("a hidden caption names the table without standing on the page as a second text", () => {
  const page = html(
    <Table caption="Market" captionHidden columns={columns} rows={[]} rowKey={({ id }) => id} />,
  );
  expect(page).toContain('aria-label="Market"');
  expect(page).not.toContain(">Market<");
});
