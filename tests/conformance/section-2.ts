import type { Section } from "./line.ts";
import { routesLines } from "./section-2/routes.ts";
import { headerLines } from "./section-2/header.ts";
import { notificationPanelLines } from "./section-2/notification-panel.ts";
import { footerLines } from "./section-2/footer.ts";
import { landingPageLines } from "./section-2/landing-page.ts";
import { loginLines } from "./section-2/login.ts";
import { registrationLines } from "./section-2/registration.ts";
import { servicesLines } from "./section-2/services.ts";
import { applyLines } from "./section-2/apply.ts";
import { profileLines } from "./section-2/profile.ts";
import { citizenDashboardLines } from "./section-2/citizen-dashboard.ts";
import { staffDashboardLines } from "./section-2/staff-dashboard.ts";
import { adminDashboardLines } from "./section-2/admin-dashboard.ts";
import { serviceModalLines } from "./section-2/service-modal.ts";
import { reviewApplicationModalLines } from "./section-2/review-application-modal.ts";
import { pageNotFoundLines } from "./section-2/page-not-found.ts";
import { accessDeniedPageLines } from "./section-2/access-denied-page.ts";
import { aboutContactTermsPrivacyLines } from "./section-2/about-contact-terms-privacy.ts";
import { protectedRouteRuleLines } from "./section-2/protected-route-rule.ts";

export const section2: Section = {
  number: 2,
  title: "Screens and routes",
  parts: {
    Routes: routesLines,
    Header: headerLines,
    "Notification panel": notificationPanelLines,
    Footer: footerLines,
    "Landing page": landingPageLines,
    Login: loginLines,
    Registration: registrationLines,
    Services: servicesLines,
    Apply: applyLines,
    Profile: profileLines,
    "Citizen dashboard": citizenDashboardLines,
    "Staff dashboard": staffDashboardLines,
    "Admin dashboard": adminDashboardLines,
    "Service modal": serviceModalLines,
    "Review Application modal": reviewApplicationModalLines,
    "404 page": pageNotFoundLines,
    "Access Denied page": accessDeniedPageLines,
    "About, Contact, Terms, Privacy": aboutContactTermsPrivacyLines,
    "Protected-route rule": protectedRouteRuleLines,
  },
};
