import { expect, test } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { AddressButton } from "./address-button.tsx";

test("the address's own query is sent, and nothing else", () => {
  const button = html(<AddressButton href="/list?status=pending&page=2">Close</AddressButton>);
  expect(button).toContain('action="/list" method="get"');
  expect(button).toContain('<input type="hidden" name="status" value="pending"/>');
  expect(button).toContain('<input type="hidden" name="page" value="2"/>');
  expect(button).toContain("<button");
});
