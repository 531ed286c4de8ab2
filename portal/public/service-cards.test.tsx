import { expect, test } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { Fee } from "../components/fee.tsx";
import { ServiceCards } from "./service-cards.tsx";
import { spec } from "../../tests/kit/spec.ts";

const birth = {
  id: "ABC",
  title: "Birth Certificate",
  category: "Certificates",
  fee: 1200,
  requiredDocuments: ["Hospital letter"],
};

test("a card says what a service costs, how long it takes and how much it asks for", () => {
  const card = html(<ServiceCards services={[birth]} level={2} />);
  for (const words of ["Certificates", "₹1,200", "3-5 business days", "1 document"])
    expect(card).toContain(`${words}</`);
});

test(
  "a card leads to the service and to its form, each link named by the service",
  spec("§2/services/card"),
  () => {
    const card = html(<ServiceCards services={[birth]} level={3} />);
    expect(card).toContain('<h3 class="title"><a href="/services/ABC">Birth Certificate</a></h3>');
    expect(card).toMatch(/href="\/apply\/ABC".*Birth Certificate: <\/span>Apply<\/a>/);
  },
);

test("a service without documents says so", () => {
  const card = html(<ServiceCards services={[{ ...birth, requiredDocuments: [] }]} level={2} />);
  expect(card).toContain("No documents needed");
});

test("what costs nothing is free in words", () => {
  expect(html(<Fee rupees={0} />)).toBe("₹0 (Free)");
  expect(html(<Fee rupees={0} />, "hi")).toBe("₹0 (निःशुल्क)");
  expect(html(<Fee rupees={50} />)).toBe("₹50");
});
