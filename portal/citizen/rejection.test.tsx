import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { Rejection } from "./rejection.tsx";

type Props = Parameters<typeof Rejection>[0];
const council = { phone: "07221 123456" } as Props["council"];
const page = (asksIdentityNumber: boolean) =>
  html(
    <Rejection
      id="A"
      reason="Not readable."
      reapplication={{ isServiceOpen: true, asksIdentityNumber, documents: [] }}
      council={council}
    />,
  );

it("the page says that identity numbers have to be typed again only if the form asks for one", () => {
  expect(page(true)).toContain("filled in, but identity numbers have to be typed again.");
  expect(page(false)).toContain("Your earlier answers are filled in.");
});

it("the page keeps those documents ticked that were chosen before Apply Again failed", () => {
  const file = (id: string) => ({ id, name: `${id}.pdf`, size: 1000, withheld: undefined });
  const documents = [{ name: "Birth certificate", files: [file("A1"), file("A2")] }];
  const reapplication = { isServiceOpen: true, asksIdentityNumber: false, documents };
  const markup = html(
    <Rejection
      {...{ id: "A", reason: null, council, tickedIds: ["A2"] }}
      reapplication={reapplication as unknown as Props["reapplication"]}
    />,
  );
  expect(markup).toMatch(/value="A1"\/>/);
  expect(markup).toMatch(/checked="" value="A2"|value="A2" checked=""/);
});
