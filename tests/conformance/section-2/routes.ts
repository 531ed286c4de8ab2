import { part, rule } from "../line.ts";

/** Routes, as section 2 of the specification has it. */
export const routes = part("Routes", {
  home: rule("/ is public: the landing page", "portal/public/landing.tsx"),
  login: rule("/login is public: sign in", "portal/public/login.tsx"),
  register: rule("/register is public: registration", "portal/public/register.tsx"),
  "forgot-password": rule(
    "/forgot-password, to which the login page links, sends a code by letter and takes a new password",
    "portal/public/forgot-password.tsx",
  ),
  services: rule("/services is public: the service list", "portal/public/services.tsx"),
  information: rule("/about, /terms, /privacy are public", "portal/public"),
  contact: rule("/contact is public", "portal/public/contact.tsx"),
  unauthorized: rule("/unauthorized is public: access denied", "portal/public/unauthorized.tsx"),
  apply: rule(
    "/apply/{serviceId} is for citizens, staff and admins",
    "portal/signed-in/layout.tsx",
  ),
  profile: rule("/profile is for citizens, staff and admins", "portal/signed-in/profile.tsx"),
  "citizen-dashboard": rule("/dashboard/user is for citizens only", "portal/citizen/layout.tsx"),
  "staff-dashboard": rule("/dashboard/staff is for staff only", "portal/staff/layout.tsx"),
  "admin-dashboard": rule("/dashboard/admin is for admins only", "portal/admin/layout.tsx"),
  "any-other": rule("Any other path is the 404 page", "portal/public/not-found.tsx"),
  "header-and-footer": rule("A shared header and footer wrap every page", "portal/shell/frame.tsx"),
  toasts: rule("Toasts appear at the top right", "portal/components/toast.tsx"),
});
