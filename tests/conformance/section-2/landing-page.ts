import { part, rule, text } from "../line.ts";

/** Landing page, as section 2 of the specification has it; section 1 has its figures and testimonials. */
export const landingPage = part("Landing page", {
  "dashboard-button": rule(
    "Signed in, the hero's button goes to the role's dashboard",
    "portal/public/landing/hero.tsx",
  ),
  "get-started": text(
    "Get Started Today",
    "landing.getStarted",
    "in the hero, signed out; leads to /register",
    "portal/public/landing/hero.tsx",
  ),
  "explore-services": text(
    "Explore Services",
    "landing.explore",
    "in the hero, signed out; leads to /services",
    "portal/public/landing/hero.tsx",
  ),
  stats: rule(
    "Stats: 10,000+ citizens, 25+ services, 99.9% uptime, 24/7 support",
    "portal/public/figures-section.tsx",
  ),
  "cards-and-testimonials": rule(
    "Feature cards, and three testimonials, each with name, role, text and five stars",
    "portal/public/landing",
  ),
  "closing-call": rule(
    "A closing call to action for signed-out users only",
    "portal/public/landing.tsx",
  ),
});
