import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { FiguresSection } from "./figures-section.tsx";
import { Testimonials } from "./landing/testimonials.tsx";

it("marks figures and testimonials that are not written in the page's language", () => {
  const testimonial = { name: "Sita", role: "किसान", text: "जल्दी मिला", stars: 5 };
  const own = html(<Testimonials testimonials={[{ ...testimonial, foreign: {} }]} />);
  expect(own).not.toContain("lang=");
  const foreign = { role: "hi", text: "hi" } as const;
  const marked = html(<Testimonials testimonials={[{ ...testimonial, foreign }]} />);
  expect(marked).toContain('<blockquote lang="hi"><p>जल्दी मिला');
  expect(marked).toMatch(/<span lang="hi"[^>]*>किसान/);
  expect(marked).toMatch(/<b class="[^"]*">Sita/);
  const figure = { value: "25+", label: "सेवाएँ", foreign: { label: "hi" } as const };
  const figures = html(<FiguresSection title="Figures" figures={[figure]} />);
  expect(figures).toContain('<dt lang="hi">सेवाएँ');
});
