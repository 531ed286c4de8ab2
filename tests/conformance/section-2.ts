import { section } from "./line.ts";
import { routes } from "./section-2/routes.ts";
import { header } from "./section-2/header.ts";
import { notificationPanel } from "./section-2/notification-panel.ts";
import { footer } from "./section-2/footer.ts";
import { landingPage } from "./section-2/landing-page.ts";
import { login } from "./section-2/login.ts";
import { registration } from "./section-2/registration.ts";
import { services } from "./section-2/services.ts";
import { apply } from "./section-2/apply.ts";
import { profile } from "./section-2/profile.ts";
import { citizenDashboard } from "./section-2/citizen-dashboard.ts";
import { staffDashboard } from "./section-2/staff-dashboard.ts";
import { adminDashboard } from "./section-2/admin-dashboard.ts";
import { serviceModal } from "./section-2/service-modal.ts";
import { reviewApplicationModal } from "./section-2/review-application-modal.ts";
import { pageNotFound } from "./section-2/page-not-found.ts";
import { accessDeniedPage } from "./section-2/access-denied-page.ts";
import { aboutContactTermsPrivacy } from "./section-2/about-contact-terms-privacy.ts";
import { protectedRouteRule } from "./section-2/protected-route-rule.ts";

export const section2 = section(2, "Screens and routes", {
  routes: routes,
  header: header,
  "notification-panel": notificationPanel,
  footer: footer,
  "landing-page": landingPage,
  login: login,
  registration: registration,
  services: services,
  apply: apply,
  profile: profile,
  "citizen-dashboard": citizenDashboard,
  "staff-dashboard": staffDashboard,
  "admin-dashboard": adminDashboard,
  "service-modal": serviceModal,
  "review-application-modal": reviewApplicationModal,
  "404-page": pageNotFound,
  "access-denied-page": accessDeniedPage,
  "about-contact-terms-privacy": aboutContactTermsPrivacy,
  "protected-route-rule": protectedRouteRule,
});
