import { rule, text, type Line } from "../line.ts";
import { browses, reads } from "../test-files.ts";

/** Landing page, as section 2 of the specification has it. */
export const landingPageLines: readonly Line[] = [
  rule(
    "Signed in, the hero's button goes to the role's dashboard",
    "portal/public/landing/hero.tsx",
    reads,
    "signed in, the hero leads to one's own dashboard, and the closing call is gone",
  ),
  text(
    "Get Started Today",
    "landing.getStarted",
    "in the hero, signed out; leads to /register",
    "portal/public/landing/hero.tsx",
    browses,
    "a visitor arrives, and is shown the way in",
  ),
  text(
    "Explore Services",
    "landing.explore",
    "in the hero, signed out; leads to /services",
    "portal/public/landing/hero.tsx",
    browses,
    "a visitor arrives, and is shown the way in",
  ),
  rule(
    "Stats: 10,000+ citizens, 25+ services, 99.9% uptime, 24/7 support",
    "portal/public/figures-section.tsx",
    browses,
    "a visitor arrives, and is shown the way in",
  ),
  rule(
    "Feature cards, and three testimonials, each with name, role, text and five stars",
    "portal/public/landing",
    reads,
    "the landing page has its features, three testimonials with five stars and a closing call",
  ),
  rule(
    "A closing call to action for signed-out users only",
    "portal/public/landing/call-to-action.tsx",
    reads,
    "signed in, the hero leads to one's own dashboard, and the closing call is gone",
  ),
];
