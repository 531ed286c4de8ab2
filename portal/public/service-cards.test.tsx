import { expect, test } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { Fee } from "../components/fee.tsx";
import { ServiceCards, type ServiceOnCard } from "./service-cards.tsx";
import { spec } from "../../tests/kit/spec.ts";

const birth = {
  id: "ABC",
  icon: "birth",
  title: "Birth Certificate",
  category: "Certificates",
  fee: 1200,
  requiredDocuments: ["Hospital letter"],
} as const;

test("a card names the fee and the number of documents, on a phone too", () => {
  const card = html(<ServiceCards services={[birth]} level={2} />);
  for (const text of ["Certificates", "₹1,200", "1 document"]) expect(card).toContain(`${text}</`);
  expect(card, "what each card would say").not.toContain("3-5 business days");
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

test("services keep their order in the document, with the classes by which a phone groups them by category", () => {
  const list = html(
    <ServiceCards
      isGroupedOnPhones
      level={2}
      services={[
        birth,
        { ...birth, id: "TAP", title: "Water", category: "Water" },
        { ...birth, id: "DEATH", title: "Death" },
      ]}
    />,
  );
  const items = [...list.matchAll(/<li class="(service[\w -]*)"[^>]*>/g)].map(
    ([, className]) => className,
  );
  expect(items).toEqual([
    "service-group category-1",
    "service category-1",
    "service-group category-2",
    "service category-2",
    "service category-1",
  ]);
  expect(list.match(/aria-hidden="true">Certificates</g)).toHaveLength(1);
});

test("services of nine categories stay in the order of the list, each with its category", () => {
  const services = Array.from({ length: 9 }, (_, index) => ({
    ...birth,
    id: `S${index}`,
    category: `Category ${index}`,
  }));
  const list = html(<ServiceCards isGroupedOnPhones level={2} services={services} />);
  expect(list).not.toContain("service-group");
  expect(list).not.toContain("category-");
  expect(list.match(/<p class="text-muted">Category \d<\/p>/g)).toHaveLength(9);
});

test("a service without documents says so", () => {
  const card = html(<ServiceCards services={[{ ...birth, requiredDocuments: [] }]} level={2} />);
  expect(card).toContain("No documents needed");
});

test("a fee of 0 is followed by the word for free", () => {
  expect(html(<Fee rupees={0} />)).toBe("₹0 (Free)");
  expect(html(<Fee rupees={0} />, "hi")).toBe("₹0 (मुफ़्त)");
  expect(html(<Fee rupees={50} />)).toBe("₹50");
});

test("a card says which of its texts are not in the page's language", () => {
  const foreignTexts = (service: ServiceOnCard) =>
    [
      ...html(<ServiceCards services={[service]} level={2} />).matchAll(
        / lang="(\w+)"[^>]*>([^<]*)/g,
      ),
    ].map(([, language, text]) => [language, text]);
  expect(foreignTexts(birth)).toEqual([]);
  expect(foreignTexts({ ...birth, foreign: { title: "hi" } })).toEqual([
    ["hi", "Birth Certificate"],
    ["hi", "Birth Certificate: "],
  ]);
  expect(foreignTexts({ ...birth, foreign: { category: "hi" } })).toEqual([["hi", "Certificates"]]);
});
