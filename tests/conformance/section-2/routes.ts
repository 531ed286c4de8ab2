import { rule, type Line } from "../line.ts";
import {
  applies,
  arrives,
  browses,
  dashboards,
  forgotten,
  header,
  reads,
  registers,
  signingIn,
  toasts,
  writes,
} from "../test-files.ts";

/** Routes, as section 2 of the specification has it. */
export const routesLines: readonly Line[] = [
  rule(
    "/ is public: the landing page",
    "portal/public/landing.tsx",
    browses,
    "a visitor arrives, and is shown the way in",
  ),
  rule(
    "/login is public: sign in",
    "portal/public/login.tsx",
    signingIn,
    "a citizen signs in, reads their profile, changes their name and signs out",
  ),
  rule(
    "/register is public: registration",
    "portal/public/register.tsx",
    registers,
    "a citizen registers with the code from the letter, and is signed in",
  ),
  rule(
    "/forgot-password, linked from the login page, is built: a code by letter, then a new password",
    "portal/public/forgot-password.tsx",
    forgotten,
    "somebody who forgot their password chooses a new one with the code from a letter",
  ),
  rule(
    "/services is public: the service list",
    "portal/public/services.tsx",
    browses,
    "a visitor sees all services, and finds one",
  ),
  rule(
    "/about, /terms, /privacy are public",
    "portal/public",
    writes,
    "${address} is there to read in both languages",
  ),
  rule(
    "/contact is public",
    "portal/public/contact.tsx",
    writes,
    "a visitor writes to the office, and the office can answer",
  ),
  rule(
    "/unauthorized is public: access denied",
    "portal/public/unauthorized.tsx",
    reads,
    "Access Denied names the role and leads to the dashboard, or to signing in",
  ),
  rule(
    "/apply/{serviceId} is for citizens, staff and admins",
    "portal/citizen/apply.tsx",
    applies,
    "staff apply too, and land on their own application's page",
  ),
  rule(
    "/profile is for citizens, staff and admins",
    "portal/signed-in/profile.tsx",
    dashboards,
    "every role has a profile",
  ),
  rule(
    "/dashboard/user is for citizens only",
    "portal/citizen/layout.tsx",
    dashboards,
    "each dashboard is for its own role alone",
  ),
  rule(
    "/dashboard/staff is for staff only",
    "portal/staff/layout.tsx",
    dashboards,
    "each dashboard is for its own role alone",
  ),
  rule(
    "/dashboard/admin is for admins only",
    "portal/admin/layout.tsx",
    dashboards,
    "each dashboard is for its own role alone",
  ),
  rule(
    "Any other path is the 404 page",
    "portal/public/not-found.tsx",
    arrives,
    "a visitor at an address that is not there is told so, and helped on",
  ),
  rule(
    "A shared header and footer wrap every page",
    "portal/shell/frame.tsx",
    header,
    "header and footer are on every page, the missing one too",
  ),
  rule(
    "Toasts appear at the top right",
    "portal/components/toast.tsx",
    toasts,
    "where a dialog covers its line a toast stands at the top right for its seconds @js",
  ),
];
