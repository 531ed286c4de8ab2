import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { ContactDetails } from "./contact/contact-details.tsx";
import { FiguresSection } from "./figures-section.tsx";
import { Testimonials } from "./landing/testimonials.tsx";

it("figures and testimonials that are not written in the page's language are marked with their language", () => {
  const testimonial = { name: "Sita", role: "किसान", text: "जल्दी मिला", stars: 5 };
  const inPageLanguage = html(<Testimonials testimonials={[{ ...testimonial, foreign: {} }]} />);
  expect(inPageLanguage).not.toContain("lang=");
  const foreign = { role: "hi", text: "hi" } as const;
  const inHindi = html(<Testimonials testimonials={[{ ...testimonial, foreign }]} />);
  expect(inHindi).toContain('<blockquote lang="hi"><p>जल्दी मिला');
  expect(inHindi).toMatch(/<span lang="hi"[^>]*>किसान/);
  expect(inHindi).toMatch(/<b class="[^"]*">Sita/);
  const figure = { value: "25+", label: "सेवाएँ", foreign: { label: "hi" } as const };
  const figures = html(<FiguresSection title="Figures" figures={[figure]} />);
  expect(figures).toContain('<dt lang="hi">सेवाएँ');
});

it("the council's address and hours are marked with their language if it is not the page's", () => {
  const council = {
    name: "Rampur",
    region: "",
    phone: "1",
    helpline: "2",
    email: "office@example.in",
    address: "मेन रोड",
    hours: "सोम-शुक्र",
    socialLinks: [],
    accent: "",
    logo: undefined,
  };
  expect(html(<ContactDetails council={{ ...council, foreign: {} }} />)).not.toContain("lang=");
  const foreign = { address: "hi", hours: "hi" } as const;
  const inHindi = html(<ContactDetails council={{ ...council, foreign }} />);
  expect(inHindi).toMatch(/<p lang="hi"[^>]*>मेन रोड/);
  expect(inHindi).toMatch(/<p lang="hi"[^>]*><span[^>]*>सोम-शुक्र/);
});
